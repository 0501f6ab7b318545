import { topKinds } from "../../read/files/content-kinds.ts";
import type { Parsed } from "../../read/parse-content.ts";
import type { Source } from "../../read/source.ts";
import { isMap } from "../../shared/is-map.ts";
import { formatAmount, moneyFormat } from "../../shared/values/money.ts";

type Tokens = Record<string, string>;

/** What the templates of pages may take from a site, by the names of the tokens that ask for it. */
export function siteTokens(parsed: Parsed): Tokens {
  const site = siteOf(parsed);
  const contact = textAt(site, "contact_page") ?? "/";
  const money = moneyFormat(textAt(site, "locale"), textAt(site, "currency"));
  return {
    today: new Date().toLocaleDateString("sv-SE"),
    contact,
    price: formatAmount(money, 199),
    "price before": formatAmount(money, 796),
    ...buttonsOf(parsed, contact),
    ...entriesOf(parsed),
  };
}

/** The language of a site's texts, and its country: `de-AT`. */
export function localeOfSite(parsed: Parsed): string {
  return textAt(siteOf(parsed), "locale") ?? "en";
}

/** The language of a site's texts: `de`. */
export function languageOf(parsed: Parsed): string {
  return localeOfSite(parsed).split("-")[0] ?? "en";
}

function siteOf({ sources }: Parsed): Source | undefined {
  return sources.find(({ kind }) => kind === "site");
}

function textAt(source: Source | undefined, key: string): string | undefined {
  const value = isMap(source?.data) ? source.data[key] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** The forms that templates open. */
const FORMS = ["quote", "talk"];

/** What buttons do: `opens quote` opens that form, else the general one, and without any leads to the contact page. */
function buttonsOf(parsed: Parsed, contact: string): Tokens {
  const forms = parsed.sources.filter(({ kind }) => kind === "forms");
  const general = forms.find(({ data }) => isMap(data) && data.general === true);
  const lines = FORMS.map((wanted) => {
    const form = forms.find(({ name }) => name === wanted) ?? general;
    return [`opens ${wanted}`, form ? `opens: ${form.name}` : `link: ${contact}`];
  });
  return Object.fromEntries(lines);
}

/** The names in maps of shared data: `brands#strips` is the first of the strips, `all brands#strips` lists them. */
function entriesOf({ sources, schemas }: Parsed): Tokens {
  const tokens: Tokens = {};
  for (const kind of topKinds(schemas)) {
    const data = sources.find((source) => source.kind === kind)?.data;
    for (const [key, map] of Object.entries(isMap(data) ? data : {})) {
      const [first, ...others] = isMap(map) ? Object.keys(map) : [];
      if (first === undefined) continue;
      tokens[`${kind}#${key}`] = first;
      tokens[`all ${kind}#${key}`] = [first, ...others].join(", ");
    }
  }
  return tokens;
}
