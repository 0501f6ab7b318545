import { listOf } from "../diagnostics/wording.ts";
import { groupBy } from "../shared/lists.ts";

/** Hashes of everything that a build is made from. */
export interface BuildInputs {
  /** The inputs of all pages. */
  shared: { code: string; fonts: string; site: string };
  /** By their paths below the content folder. */
  files: Readonly<Record<string, string>>;
  /** By their paths on the site. */
  pages: Readonly<Record<string, PageInputs>>;
  rest: string;
}

/** The inputs of one page. */
interface PageInputs {
  file: string;
  /** A hash of its data, its share picture, the pages above it, its feeds, and whether visitors see it. */
  content: string;
  names: readonly string[];
}

/** The output of the last build. */
export interface PreviousBuild {
  inputs: BuildInputs;
  /** The files that it wrote and that belong to no page. */
  rest: readonly string[];
  /** The files that have not changed since. */
  intact: ReadonlySet<string>;
  /** True when there are other files, too. */
  hasOthers: boolean;
}

/** A build that is about to start. */
export interface CurrentBuild {
  inputs: BuildInputs;
  /** The content files whose values a page shows. */
  filesReadBy: (path: string) => readonly string[];
  /** True when files that belong to no page are made from the pages. */
  restFollowsPages: boolean;
}

/** The parts that a build makes. It reuses everything else. */
export type Plan = ReturnType<typeof planBuild>;

/**
 * Plans a build: the reasons for making pages, by their paths, and for making the files that belong to no page, if they are not
 * reused. If nothing can be, `previous` is the reason. `isCurrent` when the output folder is complete and holds nothing else.
 */
export function planBuild(previous: PreviousBuild | string, current: CurrentBuild) {
  const paths = Object.keys(current.inputs.pages);
  if (typeof previous === "string")
    return { pages: new Map(paths.map((path) => [path, previous])), rest: previous, isCurrent: false };
  const changes = changesBetween(previous.inputs, current.inputs);
  const pages = new Map(
    paths.flatMap((path): [string, string][] => {
      const reason = reasonForPage(path, previous, current, changes);
      return reason === undefined ? [] : [[path, reason]];
    }),
  );
  const afterPages = pages.size > 0 && current.restFollowsPages ? "pages are made again" : undefined;
  const rest = reasonForRest(previous, current, changes) ?? afterPages;
  const isSameSet = Object.keys(previous.inputs.pages).every((path) => Object.hasOwn(current.inputs.pages, path));
  return { pages, rest, isCurrent: pages.size === 0 && rest === undefined && isSameSet && !previous.hasOthers };
}

type Changes = ReturnType<typeof changesBetween>;

/** Changed, added and removed content files, and the reason why no page can be reused, if there is one. */
function changesBetween(before: BuildInputs, now: BuildInputs) {
  const names = [...new Set([...Object.keys(before.files), ...Object.keys(now.files)])];
  const files = names.filter((name) => before.files[name] !== now.files[name]);
  const ofPages = new Set([before, now].flatMap(({ pages }) => Object.values(pages).map(({ file }) => file)));
  const ofSite = files.filter((name) => !ofPages.has(name) && !/^(media|public)\//.test(name));
  const differs = (part: keyof BuildInputs["shared"]) => before.shared[part] !== now.shared[part];
  const shared = differs("code")
    ? "the code changed"
    : differs("fonts")
      ? "the fonts changed"
      : differs("site")
        ? changed(ofSite, "what all pages share changed")
        : undefined;
  return { files: new Set(files), shared };
}

function reasonForPage(
  path: string,
  { inputs, intact }: PreviousBuild,
  current: CurrentBuild,
  changes: Changes,
): string | undefined {
  const [before, now] = [inputs.pages[path], current.inputs.pages[path]];
  if (!before || !now) return "it is new";
  if (changes.shared !== undefined) return changes.shared;
  if (before.content !== now.content) {
    const read = changes.files.has(now.file) ? [now.file] : current.filesReadBy(path);
    return changed(
      read.filter((file) => changes.files.has(file)),
      indirectReason([...changes.files]),
    );
  }
  return now.names.every((name) => intact.has(name)) ? undefined : "its files in the output folder were changed";
}

/** The reason for making a page that shows parts of other pages, such as the title of the one above it, or that drops past dates. */
function indirectReason(files: readonly string[]): string {
  const day = "a date in it has passed";
  return files.length === 0 ? day : `it shows part of ${listOf(files, "or", MAX_NAMED)}, which changed, or ${day}`;
}

function reasonForRest({ inputs, intact, rest }: PreviousBuild, current: CurrentBuild, { files, shared }: Changes) {
  if (inputs.rest !== current.inputs.rest) return shared ?? changed([...files], "what they are made from changed");
  return rest.every((name) => intact.has(name)) ? undefined : "files in the output folder were changed";
}

function changed(files: readonly string[], defaultReason: string): string {
  return files.length === 0 ? defaultReason : `${listOf(files, "and", MAX_NAMED)} changed`;
}

const MAX_NAMED = 5;

/** A plan in words, with a line for each reason. */
export function describePlan({ pages, rest }: Plan, total: number): string {
  const byReason = groupBy(pages, ([, reason]) => [reason]);
  const reasons = Array.from(byReason, ([reason, planned]) => {
    const paths = planned.map(([path]) => path);
    return `- ${reason}: ${listOf(paths, "and", MAX_NAMED)}`;
  });
  return [
    `${pages.size} of ${total} pages are made, ${total - pages.size} reused.`,
    ...reasons,
    rest === undefined ? "All other files are reused." : `All other files are made: ${rest}.`,
  ].join("\n");
}
