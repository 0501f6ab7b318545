import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { spelledIn } from "./site-locale.ts";

const PAGES = join(import.meta.dirname, "../../../page-templates");

/** A file of src/page-templates: in the locale's language if there is one, otherwise in English. */
export function readPageTemplate(file: string, locale = "en"): string {
  const own = join(PAGES, locale.split("-")[0] ?? "en", file);
  return spelledIn(locale, readFileSync(existsSync(own) ? own : join(PAGES, file), "utf8"));
}

/** True if there are page templates in a language, so that the texts of new pages need no translation. */
export function hasPageTemplates(language: string): boolean {
  return language === "en" || existsSync(join(PAGES, language));
}

/** A file of src/engine/edit/new/templates as it is. */
export function readTemplate(file: string): string {
  return readFileSync(join(import.meta.dirname, "templates", file), "utf8");
}

/** Characters that no name may have: those that mean something in Markdown or placeholders, and control characters. */
export const NOT_IN_NAMES = /[*_[\]<>{}\\`|\p{Cc}]/u;

/**
 * A YAML template with its {{tokens}} filled in. A value that holds one is quoted where YAML needs it; a paragraph of
 * the template (what is between two blank lines) with a token that has no value is left out.
 */
export function fillYaml(template: string, tokens: Readonly<Record<string, string | undefined>>): string {
  const paragraphs = template.split(/\n\n(?= {0,2}\S)/);
  const known = paragraphs.filter((text) => [...text.matchAll(TOKEN)].every(([, name = ""]) => tokens[name]));
  const lines = known.join("\n\n").trimEnd().split("\n");
  return `${lines.map((line) => fillLine(line, (text) => text.replace(TOKEN, (_, name) => tokens[name] ?? ""))).join("\n")}\n`;
}

const TOKEN = /\{\{([\w# -]+)\}\}/g;

/** Lines of a folded text and comments take a value as it is; one after a key may need quotes. */
function fillLine(line: string, fill: (text: string) => string): string {
  const [, key, value] = /^( *(?:- )?\w+: )(.*\{\{.*)$/.exec(line) ?? [];
  if (key === undefined || value === undefined) return fill(line);
  return key + stringify(fill(value), { lineWidth: 0 }).trimEnd();
}
