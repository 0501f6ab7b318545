import { describe, expect, it } from "vitest";
import { entryNamed, planEntryRename } from "../../src/engine/edit/rename/plan-entry-rename.ts";
import { AGENCY, AGENCY_MEDIA, textsIn } from "../sites.ts";
import { checkTexts, contextOf, textsAfter } from "../unit/in-memory.ts";

type Texts = Record<string, string>;

describe("an entry that gets another name", () => {
  const piece =
    "title: Loaf\ndescription: What we made for Loaf Dept.\nindex: false\nsections:\n  - block: work\n    heading: Loaf\n    pieces:\n      - web/loaf-dept\n";
  const large = { ...textsIn(AGENCY), "pages/loaf.yaml": piece };
  const before = checkTexts(large, AGENCY_MEDIA).length;
  const rename = (site: Texts, entry: string, to: string) => {
    const context = contextOf(site, AGENCY_MEDIA);
    return textsAfter(site, planEntryRename(context, entryNamed(context, entry), to));
  };

  it.each([
    { entry: "testimonials/maria-alvarez", to: "maria", of: "a key of a file" },
    { entry: "brands/kiln", to: "kiln-studio", of: "one of two maps of a file" },
    { entry: "brands#strips/craft", to: "front", of: "the map that is named" },
    { entry: "packages/logo", to: "marks", of: "a file, which prices are named after" },
    { entry: "portfolio/web", to: "sites", of: "a file, whose items are named after it" },
    { entry: "portfolio/web/loaf-dept", to: "loaf", of: "an item of a list" },
    { entry: "site/city", to: "town", of: "a placeholder" },
  ])("is followed by every reference: $entry, $of", ({ entry, to }) => {
    const site = rename(large, entry, to);
    const back = entry.replace(/[^/]*$/, to);
    expect(site).not.toEqual(large);
    expect(checkTexts(site, AGENCY_MEDIA).length).toBe(before);
    expect(rename(site, back, entry.replace(/.*\//, ""))).toEqual(large);
  });

  it("is refused if it does not exist, if the new name is taken, or if the name could not be written", () => {
    expect(() => rename(large, "testimonials/maria-alvares", "maria")).toThrow(
      "There is no entry testimonials/maria-alvares. Did you mean testimonials/maria-alvarez?",
    );
    expect(() => rename(large, "testimonials/maria-alvarez", "devon-price")).toThrow(/already an entry devon-price/);
    expect(() => rename(large, "testimonials/maria-alvarez", "a: b")).toThrow(/cannot be a name/);
  });
});
