/** Adds items to a list. `push(...items)` throws for several hundred thousand: each is an argument on the stack. */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}

/** Groups items by each of their keys, in order. */
export function groupBy<T>(items: Iterable<T>, keysOf: (item: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items)
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}

/** The items that `others` lack, compared by their ids, each as often as it is missing. */
export function missingFrom<T>(others: readonly T[], items: readonly T[], idOf: (item: T) => string): T[] {
  const left = groupBy(others, (item) => [idOf(item)]);
  return items.filter((item) => left.get(idOf(item))?.pop() === undefined);
}

/** Runs `act` on all items, a limited number at a time. Rejects with the first error. */
export async function mapLimit<T>(items: readonly T[], atOnce: number, act: (item: T) => Promise<void>): Promise<void> {
  const next = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of next) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
