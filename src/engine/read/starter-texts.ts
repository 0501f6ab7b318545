import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lazy } from "../shared/memoize.ts";
import { visitTexts } from "../shared/visit-texts.ts";
import { parseYaml } from "./yaml/parse-yaml.ts";

const TEMPLATES = join(import.meta.dirname, "../../site-templates");

/** `src/site-templates/starter.yaml`, which says what each key is. */
interface Starter {
  phones: Readonly<Record<string, string>>;
  other_phone: string;
  facts: readonly string[];
  hours: readonly string[];
  parts: Readonly<Record<string, readonly string[]>>;
  spellings: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const { phones, other_phone, facts, hours, parts, spellings } = dataOf("starter.yaml") as Starter;

function dataOf(file: string): unknown {
  return parseYaml(readFileSync(join(TEMPLATES, file), "utf8")).data;
}

/** A phone number that nobody has, as new sites in a country have it. */
export function starterPhone(country: string): string {
  return phones[country] ?? other_phone;
}

/** All that new sites say of a business in place of its own address, phone number and email. */
export const STARTER_FACTS: ReadonlySet<string> = new Set([...Object.values(phones), other_phone, ...facts]);

/** The hours of new sites in words, as their facts have them. */
export const STARTER_HOURS: ReadonlySet<string> = new Set(hours);

/** Parts of the texts in which new pages ask their authors to write their own, by the language of the site. */
export const STARTER_PARTS = parts;

/** What a country writes in another way than the templates of its language, by its locale: theirs -> its own. */
export const STARTER_SPELLINGS = spellings;

/** The address of new sites. Other sites without an address of their own are examples. */
export const STARTER_URL = "https://www.example.com";

/** The texts that new sites in English start with, of those with three words or more: they are the same in no other language. */
export const englishTexts = lazy((): ReadonlySet<string> => {
  const files = readdirSync(TEMPLATES, { recursive: true, encoding: "utf8" });
  return new Set(
    files
      .filter((file) => /^(en[\\/].*|interface\.en)\.yaml$/.test(file))
      .flatMap((file) => textsIn(dataOf(file)))
      .filter((text) => wordsIn(text) >= 3),
  );
});

function textsIn(data: unknown): string[] {
  const texts: string[] = [];
  visitTexts(data, (_path, text) => texts.push(text));
  return texts;
}

function wordsIn(text: string): number {
  return text.replace(/\{\w+\}/g, "").match(/\S*\p{L}\S*/gu)?.length ?? 0;
}

/** Addresses that nobody can have: a site with one of them is not published yet. */
const EXAMPLE = /^https?:\/\/([^/]+\.)?(example\.(com|org|net)|example|localhost|test)(?=[:/]|$)/;

/** True for a site with an address of its own. */
export function isOwnAddress(url: unknown): boolean {
  return typeof url === "string" && !EXAMPLE.test(url);
}
