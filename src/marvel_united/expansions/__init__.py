"""The expansions that ship with the library, and how expansions are found, checked and shown."""
