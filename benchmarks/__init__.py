"""How fast the library is, beside python-chess and catanatron in the same run.

``python -m benchmarks`` prints every figure, ``nox -s bench`` holds them to their floors. They need a POSIX system.
"""
