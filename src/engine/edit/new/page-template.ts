import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { topKinds } from "../../read/files/content-kinds.ts";
import { starter } from "../../read/starter-texts.ts";
import { type Context, contentOf } from "../../resolve/context.ts";
import { isMap } from "../../shared/is-map.ts";
import { formatAmount } from "../../shared/values/money.ts";

type Tokens = Record<string, string | undefined>;

const PAGES = join(import.meta.dirname, "../../../page-templates");

/** A file of src/page-templates, in the locale's language if available, otherwise in English. */
export function readPageTemplate(file: string, locale = "en"): string {
  const translated = join(PAGES, locale.split("-")[0] ?? "en", file);
  return spelledIn(locale, readFileSync(existsSync(translated) ? translated : join(PAGES, file), "utf8"));
}

/** True if page templates exist in a language. */
export function hasPageTemplates(language: string): boolean {
  return language === "en" || existsSync(join(PAGES, language));
}

/** Characters that names cannot have: Markdown, placeholders, and control characters. */
const NOT_IN_NAMES = /[*_[\]<>{}\\`|\p{Cc}]/u;

/** Throws UsageError for the name of a page or a business that cannot be a title. `example` is one that can. */
export function checkName(what: string, name: string, maxLength: number, example: string): void {
  if (/[\p{L}\p{N}]/u.test(name) && !NOT_IN_NAMES.test(name) && name.length <= maxLength) return;
  throw new UsageError(
    `A ${what} needs a name of letters or digits, up to ${maxLength} characters and without signs such as { or *: ${example}. This one is "${name}".`,
  );
}

const TOKEN = /\{\{([\w# -]+)\}\}/g;

/** A YAML template with its {{tokens}} filled in, without the paragraphs whose tokens have no value. */
export function fillYaml(template: string, tokens: Readonly<Tokens>): string {
  const paragraphs = template.split(/\n\n(?= {0,2}\S)/);
  const complete = paragraphs.filter((text) => [...text.matchAll(TOKEN)].every(([, name = ""]) => tokens[name]));
  const fill = (text: string) => text.replace(TOKEN, (_, name) => tokens[name] ?? "");
  const lines = complete.join("\n\n").trimEnd().split("\n");
  return `${lines.map((line) => fillLine(line, fill)).join("\n")}\n`;
}

function fillLine(line: string, fill: (text: string) => string): string {
  const [, key, value] = /^( *(?:- )?\w+: )(.*\{\{.*)$/.exec(line) ?? [];
  if (key === undefined || value === undefined) return fill(line);
  return key + stringify(fill(value), { lineWidth: 0 }).trimEnd();
}

/** The values that the templates of a page take from a site, by token. */
export function siteTokens(context: Context): Tokens {
  const contact = String(contentOf(context, "site").contact_page ?? "/");
  const { money } = context.schemas;
  return {
    today: new Date().toLocaleDateString("sv-SE"),
    contact,
    price: formatAmount(money, 199),
    "price before": formatAmount(money, 796),
    "opens quote": opens(context, "quote", contact),
    "opens talk": opens(context, "talk", contact),
    ...entriesOf(context),
  };
}

function opens({ sources }: Context, name: string, contact: string): string {
  const forms = [...sources.values()].filter(({ kind }) => kind === "forms");
  const general = forms.find(({ data }) => isMap(data) && data.general === true);
  const form = forms.find((candidate) => candidate.name === name) ?? general;
  return form ? `opens: ${form.name}` : `link: ${contact}`;
}

/** `brands#strips` is the first of the strips, `all brands#strips` lists them. */
function entriesOf(context: Context): Tokens {
  const entries = topKinds(context.schemas).flatMap((kind) =>
    Object.entries(contentOf(context, kind)).flatMap(([key, map]) => {
      const names = isMap(map) ? Object.keys(map) : [];
      const token = `${kind}#${key}`;
      return names.length === 0 ? [] : [[token, names[0]] as const, [`all ${token}`, names.join(", ")] as const];
    }),
  );
  return Object.fromEntries(entries);
}

/** A template in a country's spelling: Swiss German has no ß, Canadian French no space before a question mark. */
export function spelledIn(locale: string, template: string): string {
  const spellings = Object.entries(starter.spellings[locale] ?? {});
  return spellings.reduce((text, [standard, local]) => text.replaceAll(standard, local), template);
}
