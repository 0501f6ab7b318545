/** A text as a URL (WHATWG URL, 4.4); undefined where it is none. Node 20's `URL.canParse` refuses umlauts after some thousand calls. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
