import { randomNumbers } from "../support/random.ts";

/** Numbers from 0 to below `n`, decided by a seed alone. */
export type Roll = (n: number) => number;

/** A stream of random numbers that is the same in every run with the same seed. */
export function seeded(seed: number): Roll {
  const random = randomNumbers(seed);
  return (n) => Math.floor(random() * n);
}

/** One entry of a list that is not empty. */
export function pick<T>(list: readonly T[], roll: Roll): T {
  const entry = list[roll(list.length)];
  if (entry === undefined) throw new Error("there is nothing to pick from");
  return entry;
}
