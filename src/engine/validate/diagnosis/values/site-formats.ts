import { countryNamed } from "../../../shared/address.ts";
import { currencies } from "./prices-meant.ts";
import { hoursMeant, timeZonesMeant } from "./times-meant.ts";

/** The help for the formats of what site.yaml says of a business: where it is, and when it is open. */
export const SITE_FORMATS = {
  currency: {
    is: "Write the three letters of the currency: USD, EUR, GBP, CHF.",
    fix: currencies,
  },
  country: {
    is: "Write the two letters of the country: US, DE, GB, CH.",
    fix: (value: string) => [countryNamed(value) ?? "", value.toUpperCase().replace("UK", "GB").replace("USA", "US")],
  },
  "open-hours": {
    is: "Write from when to when, on a clock of 24 hours: 9:00-17:30.",
    fix: hoursMeant,
  },
  "time-zone": {
    is: "Write a continent and a city: America/Chicago, Europe/Vienna. All are listed at en.wikipedia.org/wiki/List_of_tz_database_time_zones.",
    fix: timeZonesMeant,
  },
};
