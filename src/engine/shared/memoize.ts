/** A function that computes its value on the first call, and then forgets its inputs. */
export function lazy<T>(compute: () => T): () => T {
  let state: { compute: () => T } | { value: T } = { compute };
  return () => {
    if ("compute" in state) state = { value: state.compute() };
    return state.value;
  };
}

/** The result of a function; undefined if it throws. */
export function orUndefined<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Like `Map.prototype.getOrInsertComputed` in newer versions of JavaScript. */
export function getOrInsertComputed<K, V>(map: Map<K, V>, key: K, compute: () => V): V {
  const cached = map.get(key);
  if (cached !== undefined) return cached;
  const value = compute();
  map.set(key, value);
  return value;
}

/** A function that computes its value once for each object. All other arguments must follow from that object. */
export function memoize<K extends object, A extends unknown[], T>(
  compute: (key: K, ...others: A) => T,
): (key: K, ...others: A) => T {
  const cache = new WeakMap<K, { value: T }>();
  return (key, ...others) => {
    const result = cache.get(key) ?? { value: compute(key, ...others) };
    cache.set(key, result);
    return result.value;
  };
}
