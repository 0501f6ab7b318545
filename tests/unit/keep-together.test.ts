import { expect, it } from "vitest";
import { parseContent } from "../../src/engine/read/parse-content.ts";
import { loadSchemas } from "../../src/engine/read/schemas/schemas.ts";
import { resolveContent } from "../../src/engine/resolve/resolve-content.ts";
import { moneyFormat } from "../../src/engine/shared/values/money.ts";
import { baseTexts, contentOf, mediaOf } from "./in-memory.ts";

/** The texts of a page of a site in a language, with `_` for each space that keeps the words around it on one line. */
function textsIn(locale: string, text: string, lines = ""): { plain: string; markdown: string; rich: string } {
  const texts = baseTexts();
  const schemas = loadSchemas().withMoney(moneyFormat(locale, locale === "en-US" ? "USD" : "EUR"));
  const sections = `  - block: hero\n    heading: "${text}"\n    text: "${text}"\n  - block: rich-text\n    text: "${text}"\n`;
  const content = contentOf({
    ...texts,
    "site.yaml": `${texts["site.yaml"]?.replace(/^locale:.*\n/m, "")}locale: ${locale}\n`,
    "pages/try.yaml": `title: Try\ndescription: A page to try texts on.\n${lines}sections:\n${sections}`,
  });
  const site = resolveContent(parseContent(content, schemas), schemas, mediaOf()).assemble();
  const [hero, rich] = (site.pages.find(({ path }) => path === "/try")?.sections ?? []) as unknown as {
    heading: string;
    text: string;
  }[];
  const shown = (value = "") =>
    value
      .replaceAll("\u00a0", "_")
      .replace(/<\/?p>/g, "")
      .trim();
  return { plain: shown(hero?.heading), markdown: shown(hero?.text), rich: shown(rich?.text) };
}

it.each([
  ["fr-FR", "On dit « le bon » : dès 9 h 30 !", "On dit «_le bon_»_: dès 9_h_30_!"],
  ["fr-FR", "Il y en a 12 500, à 1 250 € ou 50 % moins ; oui ?", "Il y en a 12_500, à 1_250_€ ou 50_% moins_; oui_?"],
  ["fr-FR", "Le 9 hier, à 20 personnes, en 2026 100 fois", "Le 9 hier, à 20 personnes, en 2026 100 fois"],
  ["de-DE", "Ab 60 € : 50 % für 12 Tage", "Ab 60_€ : 50_% für 12 Tage"],
  ["nl-NL", "€ 39,50 of 2.400 / m² en 80 m²", "€_39,50 of 2.400_/_m² en 80_m²"],
  ["nl-NL", "Vanaf € 39", "Vanaf €_39"],
  ["en-US", "From 9 a.m. to 5 p.m., 7 PM, 8 am, 9 amps", "From 9_a.m. to 5_p.m., 7_PM, 8_am, 9 amps"],
  ["es-MX", "De 9 a. m. a 5 p.m., $1,200 EUR", "De 9_a._m. a 5_p.m., $1,200_EUR"],
  ["en-US", "What ? 50 % of 12 500", "What ? 50 % of 12 500"],
])("a text in %s keeps what belongs together on one line: %s", (locale, text, kept) => {
  expect(textsIn(locale, text)).toEqual({ plain: kept, markdown: kept, rich: kept });
});

it("goes by the language of the page", () => {
  expect(textsIn("en-US", "Oui ?", "lang: fr\n").plain).toBe("Oui_?");
  expect(textsIn("fr-FR", "Yes ?", "lang: en\n").plain).toBe("Yes ?");
});

it("lets no line of a formatted text begin with a slash", () => {
  const { markdown, rich } = textsIn("en-US", "A leak / a stain / and/or a drip");
  expect([markdown, rich]).toEqual(Array(2).fill("A leak_/ a stain_/ and/or a drip"));
});
