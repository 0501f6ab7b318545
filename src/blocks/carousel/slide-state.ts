/** The state of a slide (requirements 2.7): one is active, the adjacent ones are marked, all others are hidden. */
export type SlideState = "active" | "previous" | "next" | "hidden";

/** Wraps an index into 0 … total - 1: after the last slide comes the first. */
export function wrap(index: number, total: number): number {
  return (index + total) % total;
}

/** The state of one slide while `active` is shown. */
export function slideState(index: number, active: number, total: number): SlideState {
  if (index === active) return "active";
  if (index === wrap(active + 1, total)) return "next";
  if (index === wrap(active - 1, total)) return "previous";
  return "hidden";
}

/** True where the way to a slide is shorter backward: while hidden, it waits on that side. */
export function isBefore(index: number, active: number, total: number): boolean {
  return wrap(index - active, total) > total / 2;
}
