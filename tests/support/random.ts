/** Mulberry32: pseudorandom numbers from 0 to 1, determined by a seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Whole numbers from 0 up to but not including `n`, determined by a seed. */
export function dice(seed: number): (n: number) => number {
  const random = randomNumbers(seed);
  return (n) => Math.floor(random() * n);
}
