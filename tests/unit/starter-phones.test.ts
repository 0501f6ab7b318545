import { expect, test } from "vitest";
import { usualIn } from "../../src/engine/edit/new/site-locale.ts";
import { undialable } from "../../src/engine/shared/values/phone.ts";
import { STARTER_FACTS } from "../../src/engine/shared/values/starter-facts.ts";

test.each(["de-CH", "it-CH", "fr-CH", "es-MX", "en-IE", "de-AT", "es-ES", "pt-PT", "pt-BR", "nl-NL"])(
  "a new site in %s begins with a number of its country, which a warning asks to replace",
  (locale) => {
    const { country, phone } = usualIn(locale);
    expect(phone).not.toContain("+1");
    expect(undialable(phone, country)).toBeUndefined();
    expect(STARTER_FACTS).toContain(phone);
  },
);
