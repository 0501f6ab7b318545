import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { assumedFor, planSite, type SiteRequest, siteChoices } from "../../src/engine/edit/new/site.ts";
import { loadSchemas } from "../../src/engine/read/schemas/schemas.ts";
import { ENGLISH_WORDS } from "../../src/engine/shared/values/english-words.ts";
import { visitTexts } from "../../src/engine/shared/visit-texts.ts";
import { AGENCY, textsIn } from "../sites.ts";
import { checkTexts } from "./in-memory.ts";
import { sharedBy } from "./shared-sentences.ts";

const ROOT = join(import.meta.dirname, "../..");
const choices = siteChoices(loadSchemas());

/** The texts of a new site, and the names of its media. */
async function made(request: Partial<SiteRequest>) {
  const all = { name: "Rye & Ember", language: "en-US", business: "Bakery", theme: "calm", ...request };
  const files = [...(await planSite(join(ROOT, "content"), all, loadSchemas()))];
  const media = files.flatMap(([path]) => (path.startsWith("media/") ? [path.slice("media/".length)] : []));
  return { texts: Object.fromEntries(files.filter(([path]) => !path.startsWith("media/"))), media };
}

const problemsOf = ({ texts, media }: Awaited<ReturnType<typeof made>>) => checkTexts(texts, media);

describe.each(choices.languages)("a new site in the language %s", (language) => {
  it.each([...choices.themes.keys()])("has no mistakes in the theme %s", async (theme) => {
    expect(problemsOf(await made({ language, theme }))).toEqual([]);
  });

  it.each(["Don't “ask”, 100%", "Crème & Söhne: #1", "no", 'O\'Neill "The" Vet'])("can be called %s", async (name) => {
    const site = await made({ language, name });
    expect(problemsOf(site)).toEqual([]);
    expect(parse(site.texts["site.yaml"] ?? "")).toMatchObject({ name });
  });

  it("gets a warning for each fact that it started with, and for the story it asks for, once it has an address of its own", async () => {
    const site = await made({ language });
    const own = site.texts["site.yaml"]?.replace("www.example.com", "www.rye-and-ember.com") ?? "";
    const problems = problemsOf({ ...site, texts: { ...site.texts, "site.yaml": own } });
    expect(problems.map(({ rule }) => rule)).toEqual(Array(5).fill("starter-text"));
    const ofSite = problems.filter(({ file }) => file === "content/site.yaml");
    const lines = ofSite.map(({ line }) => own.split("\n")[line - 1]?.trim().split(":")[0]);
    expect(lines).toEqual(["phone", "email", "street", "city"]);
    const others = problems.filter((problem) => !ofSite.includes(problem));
    expect(others.map(({ file }) => file)).toEqual([
      expect.stringMatching(/^content\/pages\/(about|ueber-uns|nosotros|a-propos)\.yaml$/),
    ]);
  });

  it("has the pages that a small site needs, with a line for editors in each file", async () => {
    const { texts } = await made({ language });
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(["pages/index.yaml", "pages/404.yaml"]));
    expect(Object.keys(texts).filter((path) => path.startsWith("pages/"))).toHaveLength(7);
    for (const [path, text] of Object.entries(texts))
      expect(text, path).toMatch(/^# yaml-language-server: \$schema=\.\./);
  });

  it("has no sentence of another site or in another language", async () => {
    const pagesOf = (texts: Record<string, string>, folder: string) =>
      Object.entries(texts).flatMap(([path, text]): [string, unknown][] =>
        path.startsWith("pages/") ? [[`${folder}/${path}`, parse(text)]] : [],
      );
    const others = choices.languages.filter((other) => other !== language);
    const sites = await Promise.all(
      [language, ...others].map(async (one) => pagesOf((await made({ language: one })).texts, one)),
    );
    const all = [...sites.flat(), ...pagesOf(textsIn(AGENCY), "agency")];
    expect(Object.fromEntries(sharedBy(new Map(all)))).toEqual({});
  });
});

it("is in English, with the language that was asked for, where its texts are not there in that", async () => {
  const site = await made({ language: "it-IT" });
  expect(problemsOf(site)).toEqual([]);
  expect(parse(site.texts["site.yaml"] ?? "").locale).toBe("it-IT");
  expect(site.texts["pages/about.yaml"]).toBeDefined();
});

it("is told that its interface is in English, once it has an address of its own, until that is translated", async () => {
  const site = await made({ language: "pt-PT" });
  const own = (site.texts["site.yaml"] ?? "").replace("www.example.com", "www.quinta-do-salgueiro.pt");
  const words = site.texts["interface.yaml"] ?? "";
  const english = (texts: string) =>
    problemsOf({ ...site, texts: { ...site.texts, "site.yaml": own, "interface.yaml": texts } })
      .filter(({ rule }) => rule === "words-english")
      .map(({ file, message }) => `${file}: ${message}`);
  expect(english(words)).toEqual([
    "content/interface.yaml: 40 texts of this file are in English, on a site in Portuguese: `header.skip`, `header.email`, `form.message`, `form.required`, `form.failed` and 35 more.",
  ]);
  const translated = words.replace(/^( +\w+: )(.* .* .*)$/gm, "$1Traduzido.");
  expect(english(translated)).toEqual([]);
  expect(english(translated.replace(/skip: .*/, "skip: Skip to content"))).toEqual([
    "content/interface.yaml: 1 text of this file is in English, on a site in Portuguese: `header.skip`.",
  ]);
});

it("knows all English texts of the interface that have three words", () => {
  const texts: string[] = [];
  visitTexts(parse(readFileSync(join(ROOT, "src/site-templates/interface.en.yaml"), "utf8")), (_path, text) => {
    if ((text.replace(/\{\w+\}/g, "").match(/[\w']+/g) ?? []).length >= 3) texts.push(text);
  });
  expect([...ENGLISH_WORDS]).toEqual(texts);
});

it.each([
  ["cs", "CZ", "CZK"],
  ["sv", "SE", "SEK"],
  ["fr", "FR", "EUR"],
  ["en", "US", "USD"],
  ["fr-CH", "CH", "CHF"],
  ["pt", "BR", "BRL"],
  ["pt-PT", "PT", "EUR"],
  ["pt_pt", "PT", "EUR"],
  ["en-GB", "GB", "GBP"],
  ["en-UK", "GB", "GBP"],
  ["de-AT", "AT", "EUR"],
  ["fr-CA", "CA", "CAD"],
  ["es-MX", "MX", "MXN"],
])(
  "in the language %s is in the country %s and has prices in %s, where nobody said otherwise",
  async (language, country, currency) => {
    const site = parse((await made({ language })).texts["site.yaml"] ?? "");
    expect([site.address.country, site.currency]).toEqual([country, currency]);
    expect(site.locale).toBe(`${language.slice(0, 2)}-${country}`);
  },
);

it.each([
  ["cz", /not a language\. Did you mean cs-CZ\?/],
  ["se-SE", undefined],
  ["xx-YY", /not a language\. Write en-US/],
  ["Czech", /not a language\. Write en-US/],
  ["", /not a language\. Write en-US/],
])("in the language %s is refused: %s", async (language, says) => {
  if (says) await expect(made({ language })).rejects.toThrow(says);
  else expect(problemsOf(await made({ language }))).toEqual([]);
});

it("says what it took that nobody asked for, and how to change it", () => {
  const made = { name: "Rye & Ember", language: "en-GB", business: "LocalBusiness", theme: "calm" };
  expect(assumedFor({ language: "en-GB" }, made)).toEqual([
    "currency GBP: change `currency` in site.yaml",
    "kind of business LocalBusiness: change `business` in site.yaml",
    "theme calm: change theme.yaml, or start again with --theme clear or warm",
  ]);
  expect(assumedFor({ ...made, currency: "GBP" }, made)).toEqual([]);
});

it.each([
  ["pt", "language pt-BR: for another country, start again with --language pt-PT"],
  ["de", "language de-DE: for another country, start again with --language de-AT or de-CH"],
  ["cs", undefined],
  ["pt-PT", undefined],
])("says which country it took for the language %s: %s", (language, line) => {
  const site = { name: "Rye & Ember", language, business: "Bakery", theme: "calm", currency: "EUR" };
  expect(assumedFor(site, site)).toEqual(line ? [line] : []);
});

it("asks for the currency of a country that it does not know", async () => {
  await expect(made({ language: "ar-EG" })).rejects.toThrow(/prices in Egypt.*--currency/);
  const site = parse((await made({ language: "ar-EG", currency: "egp" })).texts["site.yaml"] ?? "");
  expect(site.currency).toBe("EGP");
});

it.each([
  ["es", "ES", "/contacto", "Enviar"],
  ["es-US", "US", "/contacto", "Enviar"],
  ["es-MX", "MX", "/contacto", "Enviar"],
  ["fr", "FR", "/contact", "Envoyer"],
  ["fr-CA", "CA", "/contact", "Envoyer"],
])("in the language %s has the texts of that language", async (language, country, contact, send) => {
  const { texts } = await made({ language });
  expect(parse(texts["site.yaml"] ?? "")).toMatchObject({ address: { country }, contact_page: contact });
  expect(parse(texts["interface.yaml"] ?? "").form.send).toBe(send);
});

it("writes French as Canada does, and leaves the name of the business alone", async () => {
  const textOf = async (language: string) =>
    Object.values((await made({ language, name: "E-mail & Groß\u00a0!" })).texts).join("");
  const [french, canadian, swiss] = await Promise.all(["fr-FR", "fr-CA", "de-CH"].map(textOf));
  expect(french).toMatch(/adresse e-mail[\s\S]*\u00a0\?/);
  expect(canadian).toMatch(/adresse courriel/);
  expect(canadian?.replace(/^name: .*$/m, "")).not.toMatch(/e-mail|\u00a0[;!?]/i);
  for (const text of [canadian, swiss]) expect(text).toContain("name: E-mail & Groß\u00a0!\n");
});

it("writes Spanish as most of the Americas do", async () => {
  const [spain, mexico] = await Promise.all(
    ["es-ES", "es-MX"].map(async (language) => (await made({ language })).texts),
  );
  const said = (texts: Record<string, string> = {}) => [
    parse(texts["forms/quote.yaml"] ?? "").title,
    parse(texts["site.yaml"] ?? "").facts.hours,
  ];
  expect(said(spain)).toEqual(["Pedir un presupuesto", "de lunes a viernes, de 9:00 a 17:00"]);
  expect(said(mexico)).toEqual(["Pedir una cotización", "de lunes a viernes, de 9\u00a0a.m. a 5\u00a0p.m."]);
});

it("has no ß in Switzerland", async () => {
  const { texts } = await made({ language: "de-CH" });
  expect(Object.entries(texts).filter(([, text]) => text.includes("ß"))).toEqual([]);
  expect(parse(texts["site.yaml"] ?? "").address.street).toBe("Musterstrasse 1");
});

it("says of every theme what it looks like", () => {
  expect([...choices.themes.values()].map((look) => look.split(" ").length > 2)).toEqual([true, true, true]);
});

it("has a first note in each file that tells nobody to copy it", async () => {
  const { texts } = await made({ language: "de-DE" });
  expect(Object.entries(texts).filter(([, text]) => /copy this file/i.test(text))).toEqual([]);
});

it.each([
  [{ name: "" }, /needs a name/],
  [{ name: "!!!" }, /needs a name/],
  [{ name: "{name}" }, /needs a name/],
  [{ name: "a\nb" }, /needs a name/],
  [{ name: "word ".repeat(20) }, /60 characters/],
  [{ language: "English" }, /not a language/],
  [{ business: "Bakry" }, /Did you mean Bakery/],
  [{ business: "veterinary clinic" }, /Did you mean VeterinaryCare/],
  [{ business: "Boulangerie" }, /Did you mean Bakery/],
  [{ currency: "Euro" }, /not a currency/],
  [{ theme: "clam" }, /Did you mean calm/],
  [{ theme: "corporate" }, /There are: calm, /],
])("refuses %o", async (request, message) => {
  await expect(made(request)).rejects.toThrow(message);
});
