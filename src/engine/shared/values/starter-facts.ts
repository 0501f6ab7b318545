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
