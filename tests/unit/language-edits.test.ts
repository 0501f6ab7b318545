import { describe, expect, it } from "vitest";
import { planTranslation, type TranslationRequest } from "../../src/engine/edit/new/plan-translation.ts";
import { entryNamed, planEntryRename } from "../../src/engine/edit/rename/plan-entry-rename.ts";
import { brief, checkTexts, contextOf, textsAfter } from "./in-memory.ts";
import { MEDIA, made } from "./planned-page.ts";
import { menus, page, spanish } from "./spanish-site.ts";

it("a new page in another language is among its pages and in its menu", () => {
  const texts = made({ kind: "plain", name: "Marca", lang: "es", menu: "header" }, spanish);
  expect(texts["pages/es/marca.yaml"]).toContain("title: Marca\n");
  expect(texts["navigation.es.yaml"]).toContain("link: /es/marca");
  expect(texts["navigation.yaml"]).toBe(menus);
  expect(checkTexts(texts, MEDIA).map(brief)).toEqual([]);
});

describe("a translation", () => {
  const translated = (request: TranslationRequest, texts: Record<string, string> = spanish) =>
    textsAfter(texts, planTranslation(contextOf(texts), request));

  it("is a copy of its original, without its old addresses, and takes over its entries in the menus", () => {
    const schema = (folders: string) => `# yaml-language-server: $schema=${folders}schemas/page.schema.json\n`;
    const logo = schema("../../") + page("Logo").replace(/^sections:/m, "redirects:\n  - /old-logo\n$&");
    const texts = translated({ name: "Marca", lang: "es", of: "/logo" }, { ...spanish, "pages/logo.yaml": logo });
    expect(texts["pages/es/marca.yaml"]).toBe(
      schema("../../../") + page("Logo").replace("title: Logo\n", "title: Marca\ntranslation_of: /logo\n"),
    );
    expect(texts["navigation.es.yaml"]).not.toContain("/logo");
    expect(texts["navigation.es.yaml"]?.match(/label: Marca\n *link: \/es\/marca/g)).toHaveLength(2);
    const problems = checkTexts(texts);
    expect(problems.map(brief)).toContain("translation-missing content/pages/es/marca.yaml:4:14");
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("is below the translation of the nearest page above its original that has one", () => {
    const texts = translated(
      { name: "Planos: viejos", lang: "es", of: "/contact/maps/old/first" },
      {
        ...spanish,
        "pages/contact/maps.yaml": page("Maps"),
        "pages/es/contacto/mapas.yaml": page("Mapas", "translation_of: /contact/maps\n"),
        "pages/contact/maps/old.yaml": page("Old"),
        "pages/contact/maps/old/first.yaml": page("First"),
      },
    );
    expect(texts["pages/es/contacto/mapas/planos-viejos.yaml"]).toMatch(/^title: "Planos: viejos"\n/);
  });

  it("has the address of its original if none can be made from its name", () => {
    const texts = translated(
      { name: "東京", lang: "es", of: "/contact/maps" },
      { ...spanish, "pages/contact/maps.yaml": page("Maps") },
    );
    expect(texts["pages/es/contacto/maps.yaml"]).toMatch(/^title: 東京\n/);
  });

  it("of the home page is the home page of the language", () => {
    const { "pages/es/index.yaml": _home, ...others } = { ...spanish, "navigation.es.yaml": menus };
    const texts = translated({ name: "Inicio", lang: "es", of: "/" }, others);
    expect(texts["pages/es/index.yaml"]).toContain("title: Inicio\n");
    expect(texts["pages/es/index.yaml"]).not.toContain("translation_of");
    expect(texts["navigation.es.yaml"]).toMatch(/label: Inicio\n *link: \/es\n/);
  });

  it.each([
    [{ lang: "fr", of: "/logo" }, 'The site has no language "fr". Its languages: es.'],
    [
      { lang: "es", of: "/logo" },
      "There is no content/navigation.es.yaml yet. Copy navigation.yaml",
      "navigation.es.yaml",
    ],
    [{ lang: "es", of: "/lgoo" }, "There is no page /lgoo to translate."],
    [{ lang: "es", of: "/contact" }, "There is a translation of /contact already: /es/contacto."],
    [{ lang: "es", of: "/logo", path: "/contacto" }, "There is already a page at /es/contacto"],
  ])("is refused with %o", (request, message, without = "") => {
    const { [without]: _missing, ...texts }: Record<string, string> = spanish;
    expect(() => translated({ name: "Marca", ...request }, texts)).toThrow(message);
  });
});

describe("an entry that is renamed", () => {
  const rename = (entry: string, to: string) => {
    const context = contextOf(spanish);
    return textsAfter(spanish, planEntryRename(context, entryNamed(context, entry), to));
  };

  it("is renamed in all languages", () => {
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
