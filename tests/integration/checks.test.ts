import { afterEach, describe, expect, it, vi } from "vitest";
import { fixContent } from "../../src/engine/edit/fix/fix-content.ts";
import { textsIn } from "../../src/engine/shared/texts-in.ts";
import { cases } from "../checks/cases.ts";
import { brief, checkTexts, contentOf, knownBase, mediaOf, siteOf } from "../unit/in-memory.ts";

afterEach(() => vi.unstubAllEnvs());

describe.each(cases)("the check of %s", (_name, all) => {
  it.each(all)("$what", ({ texts, media, today, only, problems, says, fixes, fixed: parts, shows }) => {
    if (today) vi.stubEnv("SITE_DATE", today);
    const found = checkTexts(texts, media).filter(({ rule }) => only.test(rule));
    const briefs = found.map((problem) => brief(problem).replace(" content/", " "));
    if (problems) expect(briefs).toEqual(problems);
    else expect(briefs).toHaveLength(Math.max(says.length, 1));
    for (const [index, pattern] of says.entries())
      expect(`${found[index]?.message} ${found[index]?.hint}`).toMatch(pattern);
    if (shows.length > 0) expect(shownAt("/try", texts, media)).toEqual(expect.arrayContaining([...shows]));
    if (!fixes && Object.keys(parts).length === 0) return;
    const fixed = fixContent(contentOf(texts, media), mediaOf(media), undefined, knownBase());
    if (fixes) expect(fixed.changes.map((change) => change.replace(/^content\//, ""))).toEqual(fixes);
    for (const [path, part] of Object.entries(parts))
      expect(new TextDecoder().decode(fixed.files.get(path)), path).toContain(part);
  });
});

/** The texts of a page. */
function shownAt(path: string, texts: Readonly<Record<string, string>>, media: readonly string[]): string[] {
  return textsIn(siteOf(texts, mediaOf(media)).pages.find((each) => each.path === path));
}
