import { expect, it } from "vitest";
import { countryAndPhone } from "../../src/engine/edit/new/plan-site.ts";
import { STARTER_FACTS } from "../../src/engine/read/starter-texts.ts";
import { isPhone, readPhone, undialable } from "../../src/engine/shared/values/phone.ts";

it.each(["de-CH", "it-CH", "fr-CH", "es-MX", "en-IE", "de-AT", "es-ES", "pt-PT", "pt-BR", "nl-NL"])(
  "a new site in %s starts with a number of its country, and a warning that asks to replace it",
  (locale) => {
    const { country, phone } = countryAndPhone(locale);
    expect(phone).not.toContain("+1");
    expect(readPhone(phone, country).link).toMatch(/^tel:\+?\d+$/);
    expect(STARTER_FACTS).toContain(phone);
  },
);

it.each([
  ["(512) 555-0142", "US", "(512) 555-0142", "tel:+15125550142"],
  ["+15125550142", "US", "(512) 555-0142", "tel:+15125550142"],
  ["+15125550142", "DE", "+1 512 555 0142", "tel:+15125550142"],
  ["+4930123456", "DE", "030 123456", "tel:+4930123456"],
  ["030 12 34 56", "DE", "030 12 34 56", "tel:+4930123456"],
  ["112", "DE", "112", "tel:112"],
  ["(503) 555-0176 ext. 12", "US", "(503) 555-0176 ext. 12", "tel:+15035550176;ext=12"],
  ["(503) 555-0176 x12", "US", "(503) 555-0176 x12", "tel:+15035550176;ext=12"],
  ["+15035550176;ext=12", "US", "(503) 555-0176 ext. 12", "tel:+15035550176;ext=12"],
  ["+1-503-555-0176,12", "US", "+1-503-555-0176,12", "tel:+15035550176,12"],
  ["030 227 18 45 toestel 12", "NL", "030 227 18 45 toestel 12", "tel:+31302271845;ext=12"],
  ["+3130227184", "NL", "+31 30227184", "tel:+3130227184"],
  ["(512) 555-0142", "", "(512) 555-0142", "tel:5125550142"],
])("%s of a business in %s is shown as %s, and dialed as %s", (written, country, shown, link) => {
  expect(readPhone(written, country)).toEqual({ shown, link });
});

it.each(["112", "116 117", "(512) 555-0142", "+351 254 123 456", "(512) 555-0142 ext. 12"])(
  "%s can be dialed",
  (written) => {
    expect(undialable(written, { address: { country: "US" } })).toBeUndefined();
  },
);

it.each(["+3130227184", "030-227184", "06 1234 567", "030 - 227 18 456", "030-227184 toestel 12"])(
  "%s cannot be dialed in the Netherlands",
  (written) => {
    expect(undialable(written, { address: { country: "NL" } })).toContain("digit too many or too few");
  },
);

it("a number with the right length for a country is accepted if only the language tells the country", () => {
  expect(undialable("030-227184", { address: ["Any line"], locale: "nl-NL" })).toBeUndefined();
});

it.each(["030 123456, 0171 234567", "(512) 555-0142 or 0143", "hello", "12"])("%j is not a phone number", (text) => {
  expect(isPhone(text)).toBe(false);
});
