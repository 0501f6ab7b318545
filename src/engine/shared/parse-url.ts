/** Parses a URL; undefined if it is not one. Node 20's `URL.canParse` fails on umlauts after thousands of calls. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
