/** Numbers from 0 to below `n`, decided by a seed alone (Mulberry32). */
export type Roll = (n: number) => number;

/** A stream of random numbers that is the same in every run with the same seed. */
export function seeded(seed: number): Roll {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

/** One entry of a list that is not empty. */
export function pick<T>(list: readonly T[], roll: Roll): T {
  const entry = list[roll(list.length)];
  if (entry === undefined) throw new Error("there is nothing to pick from");
  return entry;
}
