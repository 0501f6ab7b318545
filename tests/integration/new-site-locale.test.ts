import { expect, it } from "vitest";
import { parse } from "yaml";
import { assumedFor } from "../../src/engine/edit/new/plan-site.ts";
import { made, problemsOf } from "./planned-site.ts";

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
  ["Czech", /not a language\. Did you mean cs-CZ\?/],
  ["", /not a language\. Write en-US/],
])("in the language %s is refused: %s", async (language, says) => {
  if (says) await expect(made({ language })).rejects.toThrow(says);
  else expect(problemsOf(await made({ language })).filter(({ rule }) => rule !== "words-english")).toEqual([]);
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
