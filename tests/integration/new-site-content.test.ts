import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { siteLanguages, siteThemes } from "../../src/engine/edit/new/plan-site.ts";
import { sharedBy } from "../unit/shared-sentences.ts";
import { plannedSite, problemsOf } from "./planned-site.ts";

describe.each(siteLanguages())("a new site in the language %s", (language) => {
  it.each([...siteThemes().keys()])("has no mistakes in the theme %s", async (theme) => {
    expect(problemsOf(await plannedSite({ language, theme }))).toEqual([]);
  });

  it.each(["Don't “ask”, 100%", "Crème & Söhne: #1", "no", 'O\'Neill "The" Vet'])("can be called %s", async (name) => {
    const site = await plannedSite({ language, name });
    expect(problemsOf(site)).toEqual([]);
    expect(parse(site.texts["site.yaml"] ?? "")).toMatchObject({ name });
  });

  it("gets a warning for each fact that it started with, and for the story that is to be written, once it has an address of its own", async () => {
    const site = await plannedSite({ language });
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
    const { texts } = await plannedSite({ language });
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(["pages/index.yaml", "pages/404.yaml"]));
    expect(Object.keys(texts).filter((path) => path.startsWith("pages/"))).toHaveLength(7);
    for (const [path, text] of Object.entries(texts))
      expect(text, path).toMatch(/^# yaml-language-server: \$schema=\.\./);
  });
});

it("has no sentence twice, and none of another language", async () => {
  const sites = siteLanguages().map(async (language) =>
    Object.entries((await plannedSite({ language })).texts).flatMap(([path, text]): [string, unknown][] =>
      path.startsWith("pages/") ? [[`${language}/${path}`, parse(text)]] : [],
    ),
  );
  expect(Object.fromEntries(sharedBy(new Map((await Promise.all(sites)).flat())))).toEqual({});
});

it("is in English if there are no texts in the language that was asked for, and says so in each file", async () => {
  const site = await plannedSite({ language: "it-IT" });
  const inEnglish = (texts: Record<string, string>) =>
    problemsOf({ ...site, texts }).map(({ rule, file }) => `${rule} ${file.replace("content/", "")}`);
  expect(inEnglish(site.texts)).toEqual(
    Object.keys(site.texts)
      .filter((path) => /^(pages|navigation|interface|site|forms.(?!talk))/.test(path))
      .sort()
      .map((path) => `words-english ${path}`),
  );
  expect(parse(site.texts["site.yaml"] ?? "").locale).toBe("it-IT");
  const about = site.texts["pages/about.yaml"] ?? "";
  const translated = about.replace(
    /^description: .*$/m,
    "description: Chi siamo, da dove veniamo e che cosa conta per noi.",
  );
  expect(inEnglish({ ...site.texts, "pages/about.yaml": translated })).not.toContain("words-english pages/about.yaml");
  expect(inEnglish({ ...site.texts, "pages/about.yaml": `lang: en\n${about}` })).not.toContain(
    "words-english pages/about.yaml",
  );
});

it("gets a warning that names the English words of its interface, until they are translated", async () => {
  const site = await plannedSite({ language: "pt-PT" });
  const words = site.texts["interface.yaml"] ?? "";
  const english = (texts: string) =>
    problemsOf({ ...site, texts: { ...site.texts, "interface.yaml": texts } })
      .filter(({ rule, file }) => rule === "words-english" && file === "content/interface.yaml")
      .map(({ message }) => message);
  expect(english(words)).toEqual([
    expect.stringMatching(
      /^(4\d) texts of this file are in English, on a site in Portuguese: (`[\w.]+`(, | and )?){40,}\.$/,
    ),
  ]);
  const translated = words.replace(/^( +\w+: )(.* .* .*)$/gm, "$1Traduzido.");
  expect(english(translated)).toEqual([]);
  expect(english(translated.replace(/skip: .*/, "skip: Skip to content"))).toEqual([
    "1 text of this file is in English, on a site in Portuguese: `header.skip`.",
  ]);
});

it("has no first comment that tells people to copy the file", async () => {
  const { texts } = await plannedSite({ language: "de-DE" });
  expect(Object.entries(texts).filter(([, text]) => /copy this file/i.test(text))).toEqual([]);
});

it.each([
  [{ name: "" }, /needs a name/],
  [{ name: "!!!" }, /needs a name/],
  [{ name: "{name}" }, /needs a name/],
  [{ name: "a\nb" }, /needs a name/],
  [{ name: "word ".repeat(20) }, /60 characters/],
  [{ language: "English" }, /not a language/],
  [{ language: "xx-YY" }, /not a language\. Write en-US/],
  [{ language: "Czech" }, /not a language\. Did you mean cs-CZ\?/],
  [{ language: "" }, /not a language\. Write en-US/],
  [{ language: "ar-EG" }, /prices in Egypt.*--currency/],
  [{ business: "Bakry" }, /Did you mean Bakery/],
  [{ business: "veterinary clinic" }, /Did you mean VeterinaryCare/],
  [{ business: "Boulangerie" }, /Did you mean Bakery/],
  [{ currency: "Euro" }, /not a currency/],
  [{ theme: "clam" }, /Did you mean calm/],
  [{ theme: "corporate" }, /Available: calm, /],
])("refuses %o", async (request, message) => {
  await expect(plannedSite(request)).rejects.toThrow(message);
});

it.each([
  ["cs", "CZ", "CZK"],
  ["en", "US", "USD"],
  ["fr-CH", "CH", "CHF"],
  ["pt", "BR", "BRL"],
  ["pt-PT", "PT", "EUR"],
  ["pt_pt", "PT", "EUR"],
  ["en-GB", "GB", "GBP"],
  ["en-UK", "GB", "GBP"],
  ["de-AT", "AT", "EUR"],
])("in the language %s is in the country %s and has prices in %s by default", async (language, country, currency) => {
  const site = parse((await plannedSite({ language })).texts["site.yaml"] ?? "");
  expect([site.address.country, site.currency]).toEqual([country, currency]);
  expect(site.locale).toBe(`${language.slice(0, 2)}-${country}`);
});

it("takes the currency that is asked for, even in an unknown country", async () => {
  const site = parse((await plannedSite({ language: "ar-EG", currency: "egp" })).texts["site.yaml"] ?? "");
  expect(site.currency).toBe("EGP");
});

it.each([
  ["es", "ES", "/contacto", "Enviar"],
  ["es-MX", "MX", "/contacto", "Enviar"],
  ["fr", "FR", "/contact", "Envoyer"],
  ["fr-CA", "CA", "/contact", "Envoyer"],
])("in the language %s has the texts of that language", async (language, country, contact, send) => {
  const { texts } = await plannedSite({ language });
  expect(parse(texts["site.yaml"] ?? "")).toMatchObject({ address: { country }, contact_page: contact });
  expect(parse(texts["interface.yaml"] ?? "").form.send).toBe(send);
});

it("has Canadian spelling in French, and leaves the name of the business alone", async () => {
  const textOf = async (language: string) =>
    Object.values((await plannedSite({ language, name: "E-mail & Groß\u00a0!" })).texts).join("");
  const [french, canadian, swiss] = await Promise.all(["fr-FR", "fr-CA", "de-CH"].map(textOf));
  expect(french).toMatch(/adresse e-mail[\s\S]*\u00a0\?/);
  expect(canadian).toMatch(/adresse courriel/);
  expect(canadian?.replace(/^name: .*$/m, "")).not.toMatch(/e-mail|\u00a0[;!?]/i);
  for (const text of [canadian, swiss]) expect(text).toContain("name: E-mail & Groß\u00a0!\n");
});

it("has the Spanish of most of the Americas", async () => {
  const [spain, mexico] = await Promise.all(
    ["es-ES", "es-MX"].map(async (language) => (await plannedSite({ language })).texts),
  );
  const said = (texts: Record<string, string> = {}) => [
    parse(texts["forms/quote.yaml"] ?? "").title,
    parse(texts["site.yaml"] ?? "").facts.hours,
  ];
  expect(said(spain)).toEqual(["Pedir un presupuesto", "de lunes a viernes, de 9:00 a 17:00"]);
  expect(said(mexico)).toEqual(["Pedir una cotización", "de lunes a viernes, de 9\u00a0a.m. a 5\u00a0p.m."]);
});

it("has no ß in Switzerland", async () => {
  const { texts } = await plannedSite({ language: "de-CH" });
  expect(Object.entries(texts).filter(([, text]) => text.includes("ß"))).toEqual([]);
  expect(parse(texts["site.yaml"] ?? "").address.street).toBe("Musterstrasse 1");
});
