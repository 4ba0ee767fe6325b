// The generator sha256-ctr-1 of marvel_united in JavaScript, for Node 20 and up and for
// browsers (on https or localhost, where they offer crypto.subtle).
// Each function returns a promise of [result, the stream's next fresh block].
//
// To check it against the published vectors:
//   node examples/rng.mjs tests/data/rng_vectors.json

const WORD_VALUES = 2 ** 32;

/** Block n of a stream: eight unsigned little-endian 32-bit words. */
export async function block(seed, stream, n) {
  const bytes = new TextEncoder().encode(`${seed}\0${stream}\0${n}`);
  const digest = new DataView(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from({ length: 8 }, (_, i) => digest.getUint32(4 * i, true));
}

/** An integer below each bound in turn, all from one run of fresh blocks. */
async function integers(seed, stream, counter, bounds) {
  let unread = [];
  const values = [];
  for (const m of bounds) {
    if (m === 1) {
      values.push(0);
      continue;
    }
    const limit = WORD_VALUES - (WORD_VALUES % m);
    let word = limit;
    while (word >= limit) {
      if (unread.length === 0) unread = await block(seed, stream, counter++);
      word = unread.shift();
    }
    values.push(word % m);
  }
  return [values, counter];
}

/** Shuffle until the last k places are settled. */
async function settle(seed, stream, counter, items, k) {
  const order = [...items];
  const n = order.length;
  const bounds = Array.from({ length: k }, (_, i) => n - i);
  const [choices, next] = await integers(seed, stream, counter, bounds);
  choices.forEach((chosen, i) => {
    const last = n - 1 - i;
    [order[last], order[chosen]] = [order[chosen], order[last]];
  });
  return [order, next];
}

/** An integer from 0 to m - 1. */
export async function below(seed, stream, counter, m) {
  const [[value], next] = await integers(seed, stream, counter, [m]);
  return [value, next];
}

/** All items in a new order. */
export function shuffle(seed, stream, counter, items) {
  return settle(seed, stream, counter, items, items.length);
}

/** k of the items in drawn order. */
export async function sample(seed, stream, counter, items, k) {
  const [order, next] = await settle(seed, stream, counter, items, k);
  return [order.slice(order.length - k).reverse(), next];
}

/** Compare every published vector; returns how many there are. */
export async function check(vectors) {
  const range = (n) => Array.from({ length: n }, (_, i) => i);
  const calls = {
    block: async (v) => block(v.seed, v.stream, v.counter),
    below: async (v) => below(v.seed, v.stream, v.counter, v.m),
    shuffle: async (v) => shuffle(v.seed, v.stream, v.counter, range(v.n)),
    sample: async (v) => sample(v.seed, v.stream, v.counter, range(v.n), v.k),
  };
  let count = 0;
  for (const [name, call] of Object.entries(calls)) {
    for (const vector of vectors[name]) {
      const got = JSON.stringify(await call(vector));
      const expected = JSON.stringify(
        name === "block" ? vector.words : [vector.result, vector.next],
      );
      if (got !== expected) throw new Error(`${name} ${JSON.stringify(vector)}: got ${got}`);
      count += 1;
    }
  }
  return count;
}

if (globalThis.process?.argv[1]?.endsWith("rng.mjs") && process.argv[2]) {
  const { readFile } = await import("node:fs/promises");
  const vectors = JSON.parse(await readFile(process.argv[2], "utf8"));
  console.log(`${await check(vectors)} vectors agree with ${vectors.generator}`);
}
