import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { isMap } from "../shared/is-map.ts";
import { lazy } from "../shared/memoize.ts";
import { textsIn } from "../shared/texts-in.ts";
import { parseYaml } from "./yaml/parse-yaml.ts";

/** The folder of the templates of new sites. */
export const TEMPLATES = join(import.meta.dirname, "../../site-templates");

/** The data of `starter.yaml`: the texts of new sites and pages. */
interface Starter {
  /** Phone numbers that nobody has, by country. */
  phones: Readonly<Record<string, string>>;
  other_phone: string;
  /** Stand-ins for a business's own address and email. */
  facts: readonly string[];
  /** The hours of new sites in words. */
  hours: readonly string[];
  /** Parts of the sample texts of new pages, by language. */
  parts: Readonly<Record<string, readonly string[]>>;
  /** Spellings that differ from the templates of a language, by locale: theirs -> local. */
  spellings: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The texts of new sites that have to be replaced, from starter.yaml. */
export const starter = dataOf("starter.yaml") as Starter;

/** The text of a file in src/site-templates. */
export function readTemplate(path: string): string {
  return readFileSync(join(TEMPLATES, path), "utf8");
}

function dataOf(path: string): unknown {
  return parseYaml(readTemplate(path)).data;
}

/** Stand-ins for a business's own address, phone number and email on new sites. */
export const STARTER_FACTS: ReadonlySet<string> = new Set([
  ...Object.values(starter.phones),
  starter.other_phone,
  ...starter.facts,
]);

/** The address of new sites. */
export const STARTER_URL = "https://www.example.com";

/** The English texts of new sites with three words or more, which are the same in no other language. */
export const englishTexts = lazy((): ReadonlySet<string> => {
  const files = readdirSync(TEMPLATES, { recursive: true, encoding: "utf8" });
  return new Set(
    files
      .filter((file) => /^(en[\\/].*|interface\.en)\.yaml$/.test(file))
      .flatMap((file) => textsIn(dataOf(file)))
      .filter((text) => wordsIn(text) >= 3),
  );
});

function wordsIn(text: string): number {
  return text.replace(/\{\w+\}/g, "").match(/\S*\p{L}\S*/gu)?.length ?? 0;
}

const EXAMPLE = /^https?:\/\/([^/]+\.)?(example\.(com|org|net)|example|localhost|test)(?=[:/]|$)/;

/** True for a site address that somebody can own. */
export function isOwnAddress(url: unknown): boolean {
  return typeof url === "string" && !EXAMPLE.test(url);
}

const interfaces = new Map<string, unknown>();

/** The lines of a key of interface.yaml in the template for a language; undefined when there is no template. */
export function shippedLines(locale: string, path: readonly (string | number)[], key: string): string[] | undefined {
  const [language = ""] = /^[a-z]+/.exec(locale) ?? [];
  const file = `interface.${language}.yaml`;
  if (!interfaces.has(file)) interfaces.set(file, existsSync(join(TEMPLATES, file)) ? dataOf(file) : undefined);
  const group = path.reduce<unknown>((value, step) => (isMap(value) ? value[step] : undefined), interfaces.get(file));
  const value = isMap(group) ? group[key] : undefined;
  if (value === undefined) return undefined;
  return stringify({ [key]: value }, { lineWidth: 0 })
    .trimEnd()
    .split("\n");
}
