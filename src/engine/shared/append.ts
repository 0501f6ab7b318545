/** Adds items to a list. `push(...items)` throws for several hundred thousand: each is an argument on the stack. */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
