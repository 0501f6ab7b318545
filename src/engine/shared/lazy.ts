/** A function that computes its value when it is first asked for. */
export function lazy<T extends object>(compute: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}
