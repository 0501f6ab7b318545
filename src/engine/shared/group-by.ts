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
  const left = groupBy(others, (other) => [idOf(other)]);
  return items.filter((item) => left.get(idOf(item))?.pop() === undefined);
}
