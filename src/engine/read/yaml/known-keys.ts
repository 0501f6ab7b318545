/**
 * The words that schemas know as keys, and for each the keys that may be below it. The items of its list, or the
 * values of its map, go by `key[]`.
 */
export type KnownKeys = ReadonlyMap<string, ReadonlySet<string>>;
