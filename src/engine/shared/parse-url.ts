import { orUndefined } from "./memoize.ts";
/** Parses a URL; undefined if it is not one. Node 20's `URL.canParse` fails on umlauts after thousands of calls. */
export function parseUrl(text: string, base?: string): URL | undefined {
  return orUndefined(() => new URL(text, base));
}
