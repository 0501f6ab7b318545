const token = "{year}";

/** The text that replaces `{year}` on the server: one character per digit, which no text can contain. See `withVisitorsYear`. */
export const YEAR_MARK = "\uFDD0\uFDD1\uFDD2\uFDD3";

const MARKS = /[\uFDD0-\uFDD3]/;

/**
 * Rendered markup with the build's year, which the inline script replaces with the visitor's as the parser reaches it
 * (`this-year` in src/client/before-hydration/inline-script.ts). Attributes, and texts that are split into letters, keep the build's.
 */
export function withVisitorsYear(html: string, builtYear: number): string {
  // Most pages have none. (A replaced text takes two bytes for each character, as the marks did.)
  if (!MARKS.test(html)) return html;
  const digits = String(builtYear);
  const inText = (at: number) => html.lastIndexOf(">", at) >= html.lastIndexOf("<", at);
  return html.replace(/\uFDD0\uFDD1\uFDD2\uFDD3|[\uFDD0-\uFDD3]/g, (mark, at: number) =>
    mark === YEAR_MARK
      ? `${digits}${inText(at) ? "<this-year></this-year>" : ""}`
      : (digits[YEAR_MARK.indexOf(mark)] ?? ""),
  );
}

/** The same data with `{year}` filled in wherever a text contains it; parts without it are the same objects. */
export function fillYear<T>(data: T, year: string): T {
  if (!hasYear(data)) return data;
  if (typeof data === "string") return data.replaceAll(token, year) as T;
  if (Array.isArray(data)) return data.map((item: unknown) => fillYear(item, year)) as T;
  const entries = Object.entries(data as object).map(([key, value]) => [key, fillYear(value as unknown, year)]);
  return Object.fromEntries(entries) as T;
}

function hasYear(data: unknown): boolean {
  if (typeof data === "string") return data.includes(token);
  return typeof data === "object" && data !== null && Object.values(data).some(hasYear);
}
