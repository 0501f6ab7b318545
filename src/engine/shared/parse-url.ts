/**
 * Parses a URL (WHATWG URL, 4.4). Undefined when it is not one. Node 20's `URL.canParse` refuses umlauts after several
 * thousand calls.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
