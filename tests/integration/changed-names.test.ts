import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { fixContent } from "../../src/engine/edit/fix/fix-content.ts";
import type { ParseCache } from "../../src/engine/read/parse-content.ts";
import { BAKERY, CLINIC, OWN, textsIn } from "../sites.ts";
import { FULL } from "../support/full.ts";
import { contentOf } from "../unit/in-memory.ts";
import { type ChangedSite, changedSites, mediaIn } from "./changed-names.ts";

/** Checking the real site takes several times as long as checking a small one, so only the full run does it. */
const SITES = [
  { folder: BAKERY, every: FULL ? 1 : 17 },
  { folder: CLINIC, every: FULL ? 1 : 17 },
  ...(FULL ? [{ folder: OWN, every: 1 }] : []),
];

/** All files parsed for one of the tests: most are the same in the next one. */
const parseCache: ParseCache = new Map();

/** The result of `--fix` on a site whose media are all large pictures. */
function fixed(texts: Record<string, string>, media: readonly string[]) {
  const pictures = new Map(media.map((name) => [name, { src: `/media/${name}`, width: 3000, height: 3000 }]));
  return fixContent(contentOf(texts, media), pictures, undefined, parseCache);
}

/** The changes of `--fix`, without those that restore the declaration. */
function wrongChanges({ what, texts, media }: ChangedSite, original: Record<string, string>): string[] {
  const { files, changes } = fixed(Object.fromEntries(texts), media);
  const isWrong = [...files].some(([path, bytes]) => {
    const data = JSON.stringify(parse(new TextDecoder().decode(bytes)));
    return data !== JSON.stringify(parse(original[path] ?? ""));
  });
  return isWrong ? [`${what}: ${changes.join("; ")}`] : [];
}

describe("check --fix, after one name of a site was removed, renamed or mistyped", () => {
  test.each(SITES)(`puts no other name in its place, in ${FULL ? "any" : "one in $every"} of $folder`, (site) => {
    const original = textsIn(site.folder);
    const tried = changedSites(site.folder, site.every);
    const wrong = tried.flatMap((changed) => wrongChanges(changed, original));
    expect(tried.length).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });

  test.each([
    ["pages/index.yaml", "- nora-bell", "- nora-bel", "a person's name with one wrong letter"],
    ["portfolio/cakes.yaml", "id: lemon-cake", "id: lemon--cake", "a name that has lost a word between two hyphens"],
  ])("only suggests a name in %s for %s: %s is %s", (file, take, put) => {
    const texts = textsIn(BAKERY);
    const text = texts[file] ?? "";
    expect(text).toContain(take);
    const { changes, checked } = fixed({ ...texts, [file]: text.replace(take, put) }, mediaIn(BAKERY));
    expect(changes).toEqual([]);
    expect(checked.problems.map(({ hint }) => hint).join()).toContain(`Did you mean ${take.replace(/^.* /, "")}?`);
  });
});
