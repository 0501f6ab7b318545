import { describe, expect, it } from "vitest";
import { withChanges } from "../../src/engine/edit/file-changes.ts";
import { entryNamed, planEntryRename } from "../../src/engine/edit/rename/plan-entry-rename.ts";
import { brief, checkTexts, contentOf, parseTexts } from "./in-memory.ts";
import { MEDIA, made } from "./planned-page.ts";
import { menus, spanish } from "./spanish-site.ts";

describe("a new page in another language", () => {
  it("has its address, its menu and its original, and passes the check", () => {
    const texts = made({ kind: "plain", name: "Marca", lang: "es", of: "/terms", menu: "header" }, spanish);
    expect(texts["pages/es/marca.yaml"]).toContain("title: Marca\ntranslation_of: /terms\n");
    expect(texts["navigation.es.yaml"]).toContain("link: /es/marca");
    expect(texts["navigation.yaml"]).toBe(menus);
    expect(checkTexts(texts, MEDIA).map(brief)).toEqual([]);
  });

  it("takes over the entries of its original in the menus", () => {
    const texts = made({ kind: "plain", name: "Marca", lang: "es", of: "/logo" }, spanish);
    expect(texts["navigation.es.yaml"]).not.toContain("/logo");
    expect(texts["navigation.es.yaml"]?.match(/label: Marca\n *link: \/es\/marca/g)).toHaveLength(2);
    expect(checkTexts(texts, MEDIA).map(brief)).toEqual([]);
  });

  it.each([
    [{ lang: "fr" }, 'The site has no language "fr". Its languages: es.'],
    [{ lang: "es", of: "/lgoo" }, "There is no page /lgoo to translate."],
    [{ of: "/logo" }, /main language translates no other/],
  ])("is refused with %o", (options, message) => {
    expect(() => made({ kind: "plain", name: "Marca", ...options }, spanish)).toThrow(message);
  });
});

describe("an entry that gets another name", () => {
  const rename = (entry: string, to: string) => {
    const parsed = parseTexts(spanish);
    const { files } = withChanges(contentOf(spanish), planEntryRename(parsed, entryNamed(parsed, entry), to));
    return Object.fromEntries(Array.from(files, ([path, bytes]) => [path, new TextDecoder().decode(bytes)]));
  };

  it("gets it in all languages", () => {
    const form = rename("forms/talk", "chat");
    expect(Object.keys(form).filter((path) => path.startsWith("forms/c"))).toEqual([
      "forms/chat.es.yaml",
      "forms/chat.yaml",
    ]);
    expect(checkTexts(form).map(brief)).toEqual([]);
    const fact = rename("site/hours", "opening");
    expect(fact["site.yaml"]).toContain("      opening: de lunes a viernes");
    expect(fact["pages/es/index.yaml"]).toContain("Abrimos {opening}.");
    expect(checkTexts(fact).map(brief)).toEqual([]);
  });
});
