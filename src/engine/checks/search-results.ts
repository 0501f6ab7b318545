import type { Finding, Problem } from "../diagnostics/problem.ts";
import { isIndexed, metadataOf } from "../read/pages/page-source.ts";
import { problemAt, type Source } from "../read/source.ts";
import { type Context, sourceKey } from "../resolve/context.ts";
import { fill } from "../resolve/facts.ts";
import { isMap } from "../shared/is-map.ts";

/** How many characters search engines show before they cut; in a title, the name of the site counts. */
const LONGEST_TITLE = 60;
const LONGEST_DESCRIPTION = 160;

/** Titles and descriptions that search engines would cut off, and titles that say the name of the site twice. */
export function checkSearchResults(context: Context): Problem[] {
  if (!context.factsAreKnown) return [];
  const [before, after] = aroundTitle(context);
  const problems: Problem[] = [];
  for (const source of context.sources.values()) {
    if (!isPublic(context, source)) continue;
    const title = textOf(context, source, "title");
    const description = textOf(context, source, "description");
    const found = {
      title: title && (agencyTwice(title, after) ?? longTitle(before + title + after)),
      description: description && longDescription(description),
    };
    for (const [key, finding] of Object.entries(found))
      if (finding) problems.push(problemAt(source, [key], "value", finding));
  }
  return problems;
}

/** True for pages that strangers are meant to find, now or later: not the error page, nothing that says `index: false`. */
export function isPublic(context: Context, source: Source): boolean {
  return source.kind === "page" && source.name !== "/404" && isIndexed(source) && isForVisitors(context, source.name);
}

/** False for drafts, and for pages that have expired. */
export function isForVisitors({ hidden }: Context, path: string): boolean {
  const { why = "scheduled" } = hidden.get(path) ?? {};
  return why === "scheduled";
}

/** What the site puts before and after each title, by the pattern in interface.yaml: `{title} | {name}`. */
function aroundTitle({ sources, facts }: Context): [before: string, after: string] {
  const words = sources.get(sourceKey("interface", "interface"))?.data;
  const pattern = isMap(words) && isMap(words.document) ? words.document.title : undefined;
  const [before = "", after = ""] = (typeof pattern === "string" ? pattern : "").split("{title}");
  return [fill(before, facts, []).text, fill(after, facts, []).text];
}

/** A text as search engines show it: placeholders filled in, in one line. */
export function textOf({ facts }: Context, source: Source, key: "title" | "description"): string | undefined {
  const value = metadataOf(source, key);
  return value === undefined ? undefined : fill(value, facts, []).text.replace(/\s+/g, " ").trim();
}

function agencyTwice(title: string, after: string): Finding | undefined {
  const agency = after.replace(/^[\s|–—·:-]+/, "");
  const bare = agency && title.toLowerCase().endsWith(agency.toLowerCase()) ? title.slice(0, -agency.length) : title;
  const suggestion = bare.replace(/[\s|–—·:-]+$/, "");
  // "About Crumb & Co." says the name as part of its topic; only a name that is set off is an ending.
  if (bare === title || suggestion === "" || !/[|–—·:-]\s*$/.test(bare)) return undefined;
  return {
    rule: "title-agency",
    message: `The site adds "${after.trim()}" to every title automatically, so this one would be "${title}${after}".`,
    hint: `Write only the topic of the page: ${suggestion}`,
    suggestion,
  };
}

function longTitle(shown: string): Finding | undefined {
  if (shown.length <= LONGEST_TITLE) return undefined;
  return {
    rule: "title-long",
    message: `With the site's name, this title has ${shown.length} characters, but search engines cut titles off after about ${LONGEST_TITLE}: "${shown.slice(0, LONGEST_TITLE - 1).trimEnd()}…".`,
    hint: `Shorten it by at least ${shown.length - LONGEST_TITLE}, and start with the words that people search for. What is added to titles is \`document › title\` in interface.yaml.`,
  };
}

function longDescription(text: string): Finding | undefined {
  if (text.length <= LONGEST_DESCRIPTION) return undefined;
  return {
    rule: "description-long",
    message: `This description has ${text.length} characters, but search engines cut it off after about ${LONGEST_DESCRIPTION}, here after "…${text.slice(LONGEST_DESCRIPTION - 30, LONGEST_DESCRIPTION).trim()}".`,
    hint: `Shorten it by at least ${text.length - LONGEST_DESCRIPTION}, to one or two sentences that make people want to open the page.`,
  };
}
