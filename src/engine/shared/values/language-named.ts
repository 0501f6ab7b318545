/** The codes of languages, by their names in English and in themselves. Made when the first name is looked up. */
let codes: ReadonlyMap<string, string> | undefined;

/** The language and country that the name of a language means, in English or in itself: `deutsch` is de-DE. */
export function languageNamed(name: string): string | undefined {
  codes ??= codesByName();
  const code = codes.get(name.trim().toLowerCase());
  if (code === undefined) return undefined;
  const { language, region } = new Intl.Locale(code).maximize();
  return `${language}-${region}`;
}

function codesByName(): Map<string, string> {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const known = new Map<string, string>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second)))
    for (const name of [nameOf(code, "en"), nameOf(code, code)]) if (name && !known.has(name)) known.set(name, code);
  return known;
}

function nameOf(code: string, language: string): string | undefined {
  const names = new Intl.DisplayNames(language, { type: "language", fallback: "none" });
  return names.of(code)?.toLowerCase();
}
