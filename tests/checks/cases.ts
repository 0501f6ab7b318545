import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { type ExampleContent, laidOver, smallSite, textFor } from "../../src/engine/generate/rule-reference.ts";
import { pageText } from "../unit/in-memory.ts";
import { spanish } from "../unit/spanish-site.ts";

/** A site that differs from one without mistakes, and what the check reports about it. */
interface Case {
  what: string;
  texts: Readonly<Record<string, string>>;
  /** The media files, each one pixel in size. */
  media: readonly string[];
  /** The day that counts as today. */
  today: string | undefined;
  /** The rules whose problems count. */
  only: RegExp;
  /** Every problem: `key-unknown site.yaml:3:1 -> phone`. Undefined if only their number and their words matter. */
  problems: readonly string[] | undefined;
  /** A part of the message or the hint of each problem. */
  says: readonly RegExp[];
  /** The output of `--fix`; undefined if it does not matter. */
  fixes: readonly string[] | undefined;
  /** A part of each file that `--fix` has written. */
  fixed: Readonly<Record<string, string>>;
  /** Texts that visitors get of the page at /try: its title in browsers, and the texts of its sections. */
  shows: readonly string[];
}

/** A case as written in YAML. Its site is that of the examples of rules, or the Spanish one. In all its texts, `%1` is the first value of a variant, `%2` the second. */
interface WrittenCase {
  what: string;
  site?: "spanish";
  /** Changes of the site's files. */
  files?: ExampleContent;
  /** The lines of a page at /try, between its description and its sections, and those of its sections below a hero. */
  top?: string;
  try?: string;
  media?: string[];
  today?: string;
  only?: string;
  each?: (string | string[])[];
  problems?: string[];
  says?: string | string[];
  fixes?: string[];
  fixed?: Record<string, string>;
  shows?: string | string[];
}

const smallTexts = smallSite();

/** The cases of each file of this folder, by its name. */
export const cases: readonly [name: string, cases: readonly Case[]][] = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".yaml"))
  .map((name) => {
    const written = parse(readFileSync(join(import.meta.dirname, name), "utf8"), { merge: true }) as WrittenCase[];
    return [name.slice(0, -".yaml".length), written.flatMap(variants).map(readCase)];
  });

function variants({ each, ...written }: WrittenCase): WrittenCase[] {
  if (!each) return [written];
  return each.map((values) => {
    const all = [values].flat();
    const json = (number: string) => JSON.stringify(all[Number(number) - 1] ?? "").slice(1, -1);
    return JSON.parse(JSON.stringify(written).replace(/%([1-9])/g, (_all, number) => json(number)));
  });
}

function readCase({ site, files = {}, top = "", media = ["mark.svg"], ...written }: WrittenCase): Case {
  const texts = new Map(site === "spanish" ? Object.entries(spanish) : smallTexts);
  if (written.try !== undefined) texts.set("pages/try.yaml", pageText("Try", written.try, `index: false\n${top}`));
  for (const [path, file] of Object.entries(files)) {
    const text = laidOver(file, textFor(texts, path));
    if (text !== null && typeof text !== "string") throw new Error(`${written.what}: ${path} is not on the disk.`);
    if (text === null) texts.delete(path);
    else texts.set(path, text);
  }
  const says = [written.says ?? []].flat().map((pattern) => new RegExp(pattern, "s"));
  const { what, today, fixes, fixed = {} } = written;
  const problems = written.problems?.filter(Boolean);
  const shows = [written.shows ?? []].flat();
  const only = new RegExp(written.only ?? "");
  return { what, texts: Object.fromEntries(texts), media, today, problems, says, fixes, fixed, shows, only };
}
