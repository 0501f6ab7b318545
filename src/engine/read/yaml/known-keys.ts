/**
 * The words that schemas know as keys, and for each the keys that may stand below it. The entries of its list or map
 * go by `key[]`.
 */
export type KnownKeys = ReadonlyMap<string, ReadonlySet<string>>;
