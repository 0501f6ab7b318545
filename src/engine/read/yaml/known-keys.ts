/** The words that schemas know as keys, and for each the keys that may stand below it. */
export type KnownKeys = ReadonlyMap<string, ReadonlySet<string>>;
