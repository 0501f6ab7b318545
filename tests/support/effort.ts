import { expect } from "vitest";

/** The result of some work, and the processor time that it takes, in milliseconds. */
export function effortOf<T>(act: () => T): { result: T; milliseconds: number } {
  const before = process.cpuUsage().user;
  const result = act();
  return { result, milliseconds: (process.cpuUsage().user - before) / 1000 };
}

/** Expects something to take less than so many seconds of processor time, and returns its result. */
export function within<T>(seconds: number, act: () => T): T {
  const { result, milliseconds } = effortOf(act);
  expect(milliseconds).toBeLessThan(1000 * seconds);
  return result;
}
