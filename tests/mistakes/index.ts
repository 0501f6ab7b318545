import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Mistake } from "./mistake.ts";
import { agency, euroSite, portugueseSite, type Site, smallSite, spanishSite, withPage } from "./site.ts";

/** The sites that mistakes are made in, by their names in the corpora. */
const SITES = { agency, small: smallSite, euro: euroSite, portuguese: portugueseSite, spanish: spanishSite };

const KEYS = ["what", "file", "take", "put", "encoding", "rename", "at", "hides", "suggests", "says", "rule"];

/** A YAML file of this folder: mistakes, and the sites that each is made in. */
interface Corpus {
  /** The name of the mistakes in tests, by site. */
  families: readonly { name: string; site: keyof typeof SITES }[];
  /** A replacement for a file of the small site, and the media files that it shows. */
  with?: { file: string; text: string; media: readonly string[] };
  mistakes: readonly (WrittenMistake | MistakesInText)[];
}

/** A text that goes into a file (for `take`, or as the whole file), and mistakes in it: each has `put` for a `take` of the text. */
interface MistakesInText {
  file: string;
  take?: string;
  put: string;
  mistakes: readonly Omit<WrittenMistake, "file">[];
}

/** A mistake as written in YAML: `says` is a regular expression, such as `/closed/i`. */
type WrittenMistake = Omit<Mistake, "says"> & { says?: string };

/** The files, in an order from which tests take samples. A new one may go anywhere. */
const CORPORA = `
  keys values references syntax pasted structure files unforeseen unseen texts duplicates theme work proof-sheets badges names
  drawings numbers-of-features in-blocks-of-pictures-and-lists in-the-small-site in-sections-made-of-words
  what-a-hero-opens-with pictures-of-sections-made-of-words what-a-call-to-action-looks-like reasons-of-sections
  facts-of-the-site keys-of-a-page articles dates the-word-of-listings locale prices-in-lists links-of-rows-in-price-lists
  prices-in-euros fonts-of-the-site-s-own in-portuguese in-spanish of-a-driving-school short-forms forms sections-with-a-form
  of-a-new-author the-words-of-a-failure the-words-of-the-inbox services of-two-trials of-a-campsite of-a-tree-care-firm of-a-bakery`
  .trim()
  .split(/\s+/);

const unlisted = readdirSync(import.meta.dirname).find(
  (file) => file.endsWith(".yaml") && !CORPORA.includes(file.slice(0, -".yaml".length)),
);
if (unlisted) throw new Error(`Add ${unlisted} to the list of corpora.`);

/** All mistakes, by family, with the site that they are made in. */
export const families: readonly { name: string; site: Site; mistakes: readonly Mistake[] }[] = CORPORA.flatMap(
  (name) => {
    const corpus = parse(readFileSync(join(import.meta.dirname, `${name}.yaml`), "utf8")) as Corpus;
    const mistakes = corpus.mistakes.flatMap(singly).map(readMistake);
    const own = corpus.with && withPage(corpus.with.file, corpus.with.text, corpus.with.media);
    return corpus.families.map(({ name, site }) => ({ name, site: own ?? SITES[site], mistakes }));
  },
);

function singly(entry: WrittenMistake | MistakesInText): WrittenMistake[] {
  if (!("mistakes" in entry)) return [entry];
  const { mistakes, put: text, ...around } = entry;
  return mistakes.map(({ take = "", put = "", ...mistake }) => {
    if (!text.includes(take)) throw new Error(`A text in ${around.file} does not have ${JSON.stringify(take)}`);
    return { ...mistake, ...around, put: text.replace(take, () => put) };
  });
}

function readMistake({ says, ...mistake }: WrittenMistake): Mistake {
  const unknown = Object.keys(mistake).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) throw new Error(`A mistake in ${mistake.file} has a key that no mistake has: ${unknown}`);
  if (says === undefined) return mistake;
  const [, pattern, flags] = /^\/(.*)\/([a-z]*)$/s.exec(says) ?? [];
  if (pattern === undefined) throw new Error(`${says} is not a regular expression between two slashes.`);
  return { ...mistake, says: new RegExp(pattern, flags) };
}

export { nameOf } from "./mistake.ts";
