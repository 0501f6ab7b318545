/** Phone numbers that nobody has, by country: what new sites start with. */
export const STARTER_PHONES: Readonly<Record<string, string>> = {
  US: "(303) 555-0118",
  GB: "020 7946 0018",
  DE: "030 23125018",
};

/** The one of a country that is not among them. */
export const STARTER_PHONE = "+1 303 555 0118";

/** All that new sites say of a business in place of its own address, phone number and email (`src/site-templates`). */
export const STARTER_FACTS: ReadonlySet<string> = new Set([
  ...Object.values(STARTER_PHONES),
  STARTER_PHONE,
  "hello@example.com",
  "info@example.com",
  "1 Example Street",
  "Example City",
  "Musterstraße 1",
  "Musterstrasse 1",
  "Musterstadt",
]);

/** Parts of the texts in which new pages ask their authors to write their own (`src/page-templates`, `src/site-templates`). */
export const STARTER_PARTS: readonly string[] = [
  "in a sentence or two that make people want to read on.",
  "The first paragraph: what is new about ",
  "The first paragraph about ",
  " is about, in a sentence or two.",
  "Tell the story of {name} here: who started it",
  "in ein oder zwei Sätzen, die Lust auf mehr machen.",
  "Der erste Absatz: was es Neues gibt zu ",
  "Der erste Absatz über ",
  ": worum es geht, in ein oder zwei Sätzen.",
  "Erzählen Sie hier die Geschichte von {name}: wer angefangen hat",
];

/** Sentences of the English interface that new sites in other languages start with. */
export const ENGLISH_WORDS: ReadonlySet<string> = new Set([
  "Skip to content",
  "All fields are required",
  "Failed to send message. Please try again.",
  "What you wrote is still on this device.",
  "Please fill in this field.",
  "Please enter a whole date.",
  "We have received your message and will contact you shortly.",
  "Get directions",
  "Open 24 hours",
]);

/** Addresses that nobody can have: a site with one of them is not published yet. */
const EXAMPLE = /^https?:\/\/([^/]+\.)?(example\.(com|org|net)|example|localhost|test)(?=[:/]|$)/;

/** True for a site with an address of its own. */
export function isOwnAddress(url: unknown): boolean {
  return typeof url === "string" && !EXAMPLE.test(url);
}
