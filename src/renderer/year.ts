const token = "{year}";

/** Stands behind the build's year while a page is rendered on the server. No text can hold this character. */
const MARK = "\uFDD0";

/** The year as documents are rendered with: the build's, to be replaced by `withVisitorsYear`. */
export function builtYear(year: number): string {
  return `${year}${MARK}`;
}

/**
 * Rendered markup in which the inline script puts the visitor's year in the place of the build's, as the parser comes to it
 * (`ThisYear` in src/wake.ts). Attributes keep the build's.
 */
export function withVisitorsYear(html: string): string {
  return html.replace(/<[^>]*>|\uFDD0/g, (part) =>
    part === MARK ? "<this-year></this-year>" : part.replaceAll(MARK, ""),
  );
}

/** The same data with `{year}` filled in wherever a text holds it; parts without it are kept as they are. */
export function fillYear<T>(data: T, year: string): T {
  if (typeof data === "string") return (data.includes(token) ? data.replaceAll(token, year) : data) as T;
  if (Array.isArray(data)) {
    const filled = data.map((item: unknown) => fillYear(item, year));
    return filled.some((item, index) => item !== data[index]) ? (filled as T) : data;
  }
  if (typeof data !== "object" || data === null) return data;
  const entries = Object.entries(data);
  const filled = entries.map(([key, value]): [string, unknown] => [key, fillYear(value as unknown, year)]);
  return filled.some(([, value], index) => value !== entries[index]?.[1]) ? (Object.fromEntries(filled) as T) : data;
}
