import type { Finding, Problem } from "../diagnostics/problem.ts";
import { short } from "../diagnostics/wording.ts";
import { factsOf, hasAddress } from "../read/pages/page-source.ts";
import { lineOf, problemAt, type Source } from "../read/source.ts";
import { type Context, contentOf } from "../resolve/context.ts";
import { fill } from "../resolve/facts.ts";
import { isMap } from "../shared/is-map.ts";

type Key = "title" | "description";

/** Search engines cut off longer texts. A title includes the name of the site. */
const MAX_TITLE_LENGTH = 60;
const MAX_DESCRIPTION_LENGTH = 160;

/** Warns about titles and descriptions that search engines would cut off, and titles that repeat the site's name. */
export function checkSearchResults(context: Context): Problem[] {
  if (!context.factsAreKnown) return [];
  const [before, after] = aroundTitle(context);
  return [...context.sources.values()].flatMap((source) => {
    if (!isPublic(context, source)) return [];
    const title = textOf(context, source, "title") ?? "";
    const description = textOf(context, source, "description") ?? "";
    const ofTitle = nameTwice(title, after) ?? longTitle(title && before + title + after);
    const ofDescription = longDescription(description);
    return [
      ...(ofTitle ? [problemAt(source, ["title"], "value", ofTitle)] : []),
      ...(ofDescription ? [problemAt(source, ["description"], "value", ofDescription)] : []),
    ];
  });
}

/** Pages with the same title or description as an earlier page. Skips files with errors (`broken`). */
export function checkDuplicateMetadata(context: Context, broken: ReadonlySet<string>): Problem[] {
  return (["title", "description"] as const).flatMap((key) => {
    const seen = new Map<string, Source>();
    return [...context.sources.values()].flatMap((source) => {
      const text = isPublic(context, source) ? textOf(context, source, key) : undefined;
      if (!text) return [];
      const first = seen.get(text.toLowerCase());
      if (!first) seen.set(text.toLowerCase(), source);
      return first && !broken.has(source.file)
        ? [problemAt(source, [key], "value", sameText(key, text, `${first.file}:${lineOf(first, [key], "key")}`))]
        : [];
    });
  });
}

function sameText(key: Key, text: string, location: string): Finding {
  const hint = `Reword one of the two ${key}s so it fits only its own page.`;
  if (key === "description") {
    const message = `${location} has the same description, so the two pages look alike in search results.`;
    return { rule: "description-twice", message, hint };
  }
  const message = `${location} also has the title "${short(text)}", so nobody can tell the two pages apart in search results or browser tabs.`;
  return { rule: "title-twice", message, hint };
}

/** True for pages in the context's language that search engines should list now or later. */
export function isPublic(context: Context, source: Source): boolean {
  if (source.language !== context.language) return false;
  return hasAddress(source) && factsOf(source).index && isForVisitors(context, source.name);
}

/** False for drafts, and for pages that have expired. */
export function isForVisitors({ hidden }: Context, path: string): boolean {
  const { why = "scheduled" } = hidden.get(path) ?? {};
  return why === "scheduled";
}

function aroundTitle(context: Context): [before: string, after: string] {
  const { document } = contentOf(context, "interface");
  const pattern = isMap(document) ? document.title : undefined;
  const [before = "", after = ""] = (typeof pattern === "string" ? pattern : "").split("{title}");
  return [fill(before, context.facts), fill(after, context.facts)];
}

function textOf({ facts }: Context, source: Source, key: Key): string | undefined {
  const value = factsOf(source)[key];
  return value === undefined ? undefined : fill(value, facts).replace(/\s+/g, " ").trim();
}

function nameTwice(title: string, after: string): Finding | undefined {
  const name = after.replace(/^[\s|–—·:-]+/, "");
  const bare = name && title.toLowerCase().endsWith(name.toLowerCase()) ? title.slice(0, -name.length) : title;
  const suggestion = bare.replace(/(?<![\s|–—·:-])[\s|–—·:-]+$/, "");
  // "About Crumb & Co." contains the name as its topic; only a separated name is an ending.
  if (bare === title || suggestion === "" || !/[|–—·:-]$/.test(bare.trimEnd())) return undefined;
  const message = `The site adds "${after.trim()}" to every title automatically, so this one would be "${title}${after}".`;
  return { rule: "title-site-name", message, hint: `Write only the topic of the page: ${suggestion}`, suggestion };
}

function longTitle(shown: string): Finding | undefined {
  if (shown.length <= MAX_TITLE_LENGTH) return undefined;
  return {
    rule: "title-long",
    message: `With the site's name, this title has ${shown.length} characters, but search engines cut titles off after about ${MAX_TITLE_LENGTH}: "${shown.slice(0, MAX_TITLE_LENGTH - 1).trimEnd()}…".`,
    hint: `Shorten it by at least ${shown.length - MAX_TITLE_LENGTH}, and start with the words that people search for. To change what is added to titles, edit \`document › title\` in interface.yaml.`,
  };
}

function longDescription(text: string): Finding | undefined {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return undefined;
  return {
    rule: "description-long",
    message: `This description has ${text.length} characters, but search engines cut it off after about ${MAX_DESCRIPTION_LENGTH}, here after "…${text.slice(MAX_DESCRIPTION_LENGTH - 30, MAX_DESCRIPTION_LENGTH).trim()}".`,
    hint: `Shorten it by at least ${text.length - MAX_DESCRIPTION_LENGTH}, to one or two sentences that make people want to open the page.`,
  };
}
