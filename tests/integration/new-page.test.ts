import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { siteConfig } from "../../src/site.config.ts";
import { baseTexts, checkTexts } from "../unit/in-memory.ts";
import { agency, MEDIA, made, plan } from "../unit/planned-page.ts";
import { sharedBy } from "../unit/shared-sentences.ts";
import { plannedSite } from "./planned-site.ts";

const kinds = siteConfig.pageTemplates.map(({ name }) => name);

describe.each(kinds)("a new %s page", (kind) => {
  it.each([
    "Print Design",
    "Signs: large & small #1",
    'Don\'t "ask", 100%',
    "Crème brûlée",
    "no",
    "A name that is as long as a name can be.",
  ])("called %s passes the check unchanged", (name) => {
    const texts = made({ kind, name, path: "/made", menu: "header" });
    expect(checkTexts(texts, MEDIA)).toEqual([]);
    expect(parse(texts["pages/made.yaml"] ?? "").title).toBe(name);
  });

  it("has a modeline and comments for its author, and only adds an entry to the menu", () => {
    const before = baseTexts();
    const texts = made({ kind, name: "Print Design", menu: "header" });
    const page = texts["pages/print-design.yaml"] ?? "";
    expect(page).toMatch(/^# yaml-language-server: \$schema=\.\.\/\.\.\/schemas\/page\.schema\.json\n/);
    expect(page.match(/^ *# /gm)?.length).toBeGreaterThan(4);
    const menu = (texts["navigation.yaml"] ?? "").split("\n");
    const old = (before["navigation.yaml"] ?? "").split("\n");
    const at = menu.findIndex((line) => line.includes("Print Design"));
    expect(menu[at + 1]).toMatch(/^ +link: \/print-design$/);
    expect(menu.toSpliced(at, 2)).toEqual(old);
  });

  it("shares no sentence with another page, whether a new one or an older one", () => {
    const others = Object.entries(agency).filter(([file]) => file.startsWith("pages/"));
    const pages = ["Print Design", "Sign Painting"].map((name): [string, unknown] => {
      const { file, texts } = plan({ kind, name });
      return [file, parse(texts.get(file) ?? "")];
    });
    const all = new Map([...pages, ...others.map(([file, text]): [string, unknown] => [file, parse(text)])]);
    expect(Object.fromEntries(sharedBy(all))).toEqual({});
  });
});

it("goes to its own kind: services to services, packages to packages, everything else to the menu itself", () => {
  expect(plan({ kind: "service", name: "Print Design" }, agency).menu).toBe("Services");
  expect(plan({ kind: "package", name: "Print" }, agency).menu).toBe("Packages");
  expect(plan({ kind: "plain", name: "Press" }, agency).menu).toBe("header");
  expect(plan({ kind: "plain", name: "Press", menu: "company" }, agency).menu).toBe("Company");
});

it("goes into the footer once the header's menu is full, unless the header is asked for", () => {
  const texts = baseTexts();
  const more = ["A", "B", "C", "D", "E", "F", "G"].map((label) => `    - label: ${label}\n      link: /\n`).join("");
  const full = { ...texts, "navigation.yaml": (texts["navigation.yaml"] ?? "").replace("  menu:\n", `$&${more}`) };
  const { menu, isHeaderFull } = plan({ kind: "plain", name: "Press" }, full);
  expect([menu, isHeaderFull]).toEqual(["Company", true]);
  expect(plan({ kind: "plain", name: "Press", menu: "header" }, full).menu).toBe("header");
});

it("has comments that are right whatever the content folder is called", () => {
  const { texts } = plan({ kind: "service", name: "Print" }, baseTexts(), "escuela");
  const text = [...texts.values()].join("\n");
  expect([/# .*(content|escuela)\//.test(text), /# .* media /.test(text)]).toEqual([false, true]);
});

it("goes into the footer as well if that repeats the menu", () => {
  const menu = plan({ kind: "service", name: "Print Design" }, agency).texts.get("navigation.yaml") ?? "";
  const { header, footer } = parse(menu);
  const last = (items: unknown[]) => items.at(-1);
  const entry = { label: "Print Design", link: "/print-design" };
  expect(last(header.menu.find(({ label }: { label: string }) => label === "Services").items)).toEqual(entry);
  expect(footer.columns.map(({ items }: { items: unknown[] }) => last(items))).toEqual([
    entry,
    { label: "Privacy Policy", link: "/privacy-policy" },
  ]);
});

describe("on another site", () => {
  /** The texts of a site that `npm run new -- site` writes. */
  const fresh = async (language: string) => (await plannedSite({ name: "Lindner & Brandt", language })).texts;
  const MARKS = ["logo.svg", "logo-light.svg", "favicon.svg", "placeholder.svg"];

  describe.each([
    ["de-DE", "Häufige Fragen", "haeufige-fragen", "# Was Suchmaschinen zeigen"],
    ["es-US", "Preguntas frecuentes, año 2", "preguntas-frecuentes-ano-2", "# Lo que muestran los buscadores"],
    ["fr-CA", "Bœuf, cœur & crème", "boeuf-coeur-creme", "# Ce que montrent les moteurs de recherche"],
  ])("in %s", (language, name, address, note) => {
    it.each(kinds)("a %s page has no mistakes", async (kind) => {
      const texts = made({ kind, name, menu: "header" }, await fresh(language));
      expect(texts[`pages/${address}.yaml`]).toBeDefined();
      expect(checkTexts(texts, MARKS)).toEqual([]);
    });

    it.each(kinds)("a %s page is in that language, and no two of them share a sentence", async (kind) => {
      const texts = await fresh(language);
      const pages = [name, "Lindner"].map((one): [string, unknown] => {
        const { file, texts: written } = plan({ kind, name: one }, texts);
        expect(written.get(file)).toMatch(new RegExp(`^title: .+\n${note}`, "m"));
        return [file, parse(written.get(file) ?? "")];
      });
      expect(Object.fromEntries(sharedBy(new Map(pages)))).toEqual({});
    });
  });

  it("a page has the spelling of its country, and its name as it was given", async () => {
    const texts = made({ kind: "package", name: "Große Wäsche" }, await fresh("de-CH"));
    expect(texts["pages/grosse-waesche.yaml"]).toMatch(/title: Gross/);
    expect(texts["pages/grosse-waesche.yaml"]).toContain("title: Große Wäsche");
  });

  it("a button opens a form of the site, or leads to the contact page if there is none", async () => {
    const texts = await fresh("de-DE");
    const lastAction = () =>
      parse(made({ kind: "service", name: "Beratung" }, texts)["pages/beratung.yaml"] ?? "").sections.at(-1).action;
    expect(lastAction()).toMatchObject({ opens: "quote" });
    delete texts["forms/quote.yaml"];
    expect(lastAction()).toMatchObject({ opens: "talk" });
    delete texts["forms/talk.yaml"];
    expect(lastAction()).toMatchObject({ link: "/kontakt" });
  });

  it("an address has ae, oe, ue and ss in German, and plain letters elsewhere", async () => {
    const pathIn = async (language: string) =>
      plan({ kind: "plain", name: "Süße Ärzte, schön" }, await fresh(language)).path;
    expect(await pathIn("de-AT")).toBe("/suesse-aerzte-schoen");
    expect(await pathIn("en-GB")).toBe("/susse-arzte-schon");
  });

  it("prices in comments are in the site's currency", async () => {
    const texts = made({ kind: "package", name: "Prices" }, await fresh("en-GB"));
    expect(texts["packages/prices.yaml"]).toContain('price: "£199"');
    expect(texts["packages/prices.yaml"]).not.toContain("$199");
  });
});

it("shows existing packages, or starts the category if there are none", () => {
  expect([...plan({ kind: "package", name: "Print Packages" }, agency).texts.keys()]).toEqual([
    "navigation.yaml",
    "pages/print-packages.yaml",
  ]);
  expect([...plan({ kind: "package", name: "Signs" }, agency).texts.keys()]).toContain("packages/signs.yaml");
});

it("starts the category that was asked for, unless there is one with a similar name", () => {
  const { texts } = plan({ kind: "package", name: "Precios", category: "cursos" });
  expect([...texts.keys()]).toEqual(expect.arrayContaining(["pages/precios.yaml", "packages/cursos.yaml"]));
  expect(texts.get("pages/precios.yaml")).toContain("category: cursos");
  expect([...plan({ kind: "package", name: "Precios", category: "Print" }, agency).texts.keys()]).not.toContain(
    "packages/print.yaml",
  );
});

it("takes the part before a slash as a folder if it has pages, and asks otherwise", () => {
  const texts = { ...baseTexts(), "pages/lessons.yaml": "title: Lessons" };
  const made = plan({ kind: "plain", name: "lessons/Jazz Trumpet" }, texts);
  expect(made.path).toBe("/lessons/jazz-trumpet");
  expect(parse(made.texts.get("pages/lessons/jazz-trumpet.yaml") ?? "").title).toBe("Jazz Trumpet");
  expect(() => plan({ kind: "plain", name: "24/7 Help" }, texts)).toThrow(
    'no page at /24 or below it. If that is to be a folder, write plain "7 Help" --path /24/7-help; if the slash is part of the name, plain "24/7 Help" --path /24-7-help.',
  );
  expect(plan({ kind: "plain", name: "24/7 Help", path: "/help" }, texts).path).toBe("/help");
  expect(plan({ kind: "plain", name: "Signs / Banners" }, texts).path).toBe("/signs-banners");
});

it("may have a name in any script if its address is given", () => {
  const texts = made({ kind: "plain", name: "Послуги", path: "/services", menu: "header" });
  expect(parse(texts["pages/services.yaml"] ?? "").title).toBe("Послуги");
});

it.each([
  [{ kind: "plain", name: "" }, /needs a name/],
  [{ kind: "plain", name: "…" }, /needs a name/],
  [{ kind: "plain", name: "日本 2026" }, /No address can be made of "日本 2026": add one .*--path/],
  [{ kind: "plain", name: "a\nb" }, /needs a name/],
  [{ kind: "plain", name: "{phone}" }, /without signs such as {/],
  [{ kind: "plain", name: "word ".repeat(20) }, /40 characters/],
  [{ kind: "plain", name: "Logo" }, /There is already a page at \/logo: content\/pages\/logo\.yaml/],
  [{ kind: "plain", name: "LOGO!" }, /There is already a page at \/logo/],
  [{ kind: "plain", name: "Portfolio" }, /\/portfolio already redirects to \/potfolio/],
  [{ kind: "plain", name: "Press", path: "Press" }, /cannot be a page's address/],
  [{ kind: "plain", name: "Press", path: "/../press" }, /cannot be a page's address/],
  [{ kind: "plain", name: "Press", menu: "Servces" }, /Did you mean Services/],
  [{ kind: "package", name: "Press", category: "prnt" }, /Did you mean print/],
  [{ kind: "package", name: "Press", category: "価格" }, /letters from a to z/],
])("refuses %o", (request, message) => {
  expect(() => plan(request, agency)).toThrow(message);
});
