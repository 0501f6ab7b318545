/** The marks around quotes where browsers have others than people use (they set French ones without spaces), as CSS. */
const MARKS: Readonly<Record<string, string>> = {
  fr: '"«\u00a0" "\u00a0»" "“" "”"',
  "es-ES": '"«" "»" "“" "”"',
  "de-CH": '"«" "»" "‹" "›"',
  "de-LI": '"«" "»" "‹" "›"',
};

/** The styles of quotes on a site in a language. Guillemets are too wide to hang out before the lines. */
export function quoteStyles(locale: string): string {
  const language = [locale, locale.slice(0, 2)].find((code) => Object.hasOwn(MARKS, code));
  if (language === undefined) return "";
  // A page in another language has the marks of that, by the browser.
  return `:root:lang(${language}){quotes:${MARKS[language]};--quote-mark:static;--quote-hang:0}`;
}
