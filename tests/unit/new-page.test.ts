import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { changedContents } from "../../src/engine/edit/file-changes.ts";
import { type PageRequest, planPage } from "../../src/engine/edit/new/page.ts";
import type { Known } from "../../src/engine/read/parse-content.ts";
import { siteConfig } from "../../src/site.config.ts";
import { AGENCY, textsIn } from "../sites.ts";
import { baseTexts, checkTexts, contentOf, parseTexts } from "./in-memory.ts";
import { sharedBy } from "./shared-sentences.ts";

const ROOT = join(import.meta.dirname, "../..");
const MEDIA = ["mark.svg", "placeholder.svg"];

const agency = textsIn(AGENCY);
const knownAgency: Known = new Map();

/** The plan of a page, and the texts that it writes. */
function plan(request: PageRequest, texts: Record<string, string> = baseTexts()) {
  const parsed = parseTexts(texts, undefined, texts === agency ? knownAgency : undefined);
  const page = planPage(parsed, join(ROOT, "content"), request);
  const contents = changedContents(contentOf(texts).files, page);
  const written = new Map(Array.from(contents, ([path, bytes]) => [path, new TextDecoder().decode(bytes)] as const));
  return { ...page, texts: written };
}

/** The site's texts once the page is made. */
function made(request: PageRequest, texts = baseTexts()) {
  const written = [...plan(request, texts).texts].filter(([path]) => !path.startsWith("media/"));
  return { ...texts, ...Object.fromEntries(written) };
}

describe.each(siteConfig.pageTemplates.map(({ name }) => name))("a new %s page", (kind) => {
  it.each([
    "Print Design",
    "Signs: large & small #1",
    'Don\'t "ask", 100%',
    "Crème brûlée",
    "no",
    "A name as long as that of a page can be.",
  ])("called %s passes the check as it is", (name) => {
    const texts = made({ kind, name, path: "/made" });
    expect(checkTexts(texts, MEDIA)).toEqual([]);
    expect(parse(texts["pages/made.yaml"] ?? "").title).toBe(kind === "package" ? `${name} Packages` : name);
  });

  it("has a modeline, notes for its author, and an entry in the menu with nothing else changed", () => {
    const before = baseTexts();
    const texts = made({ kind, name: "Print Design" });
    const page = texts["pages/print-design.yaml"] ?? "";
    expect(page).toMatch(/^# yaml-language-server: \$schema=\.\.\/\.\.\/schemas\/page\.schema\.json\n/);
    expect(page.match(/^ *# /gm)?.length).toBeGreaterThan(4);
    const menu = (texts["navigation.yaml"] ?? "").split("\n");
    const old = (before["navigation.yaml"] ?? "").split("\n");
    const at = menu.findIndex((line) => line.includes("Print Design"));
    expect(menu[at + 1]).toMatch(/^ +link: \/print-design$/);
    expect(menu.toSpliced(at, 2)).toEqual(old);
  });

  it("shares no sentence with another page, made the same way or there before", () => {
    const others = Object.entries(agency).filter(([file]) => file.startsWith("pages/"));
    const pages = ["Print Design", "Sign Painting"].map((name): [string, unknown] => {
      const { file, texts } = plan({ kind, name });
      return [file, parse(texts.get(file) ?? "")];
    });
    const all = new Map([...pages, ...others.map(([file, text]): [string, unknown] => [file, parse(text)])]);
    expect(Object.fromEntries(sharedBy(all))).toEqual({});
  });
});

it("goes where its like are: services to services, packages to packages, all else to the menu itself", () => {
  expect(plan({ kind: "service", name: "Print Design" }, agency).menu).toBe("Services");
  expect(plan({ kind: "package", name: "Print" }, agency).menu).toBe("Packages");
  expect(plan({ kind: "plain", name: "Press" }, agency).menu).toBe("header");
  expect(plan({ kind: "plain", name: "Press", menu: "company" }, agency).menu).toBe("Company");
});

it("is in the footer too where that repeats the menu", () => {
  const menu = plan({ kind: "service", name: "Print Design" }, agency).texts.get("navigation.yaml") ?? "";
  const { header, footer } = parse(menu);
  const last = (items: unknown[]) => items.at(-1);
  const entry = { label: "Print Design", link: "/print-design" };
  expect(last(header.menu.find(({ label }: { label: string }) => label === "Services").items)).toEqual(entry);
  expect(footer.columns.map(({ items }: { items: unknown[] }) => last(items))).toEqual([
    entry,
    { label: "Terms and Conditions", link: "/terms-and-conditions" },
  ]);
});

it("shows packages that are there, and begins the category when there is none", () => {
  expect([...plan({ kind: "package", name: "Print Packages" }, agency).texts.keys()]).toEqual([
    "navigation.yaml",
    "pages/print-packages.yaml",
  ]);
  expect([...plan({ kind: "package", name: "Signs" }, agency).texts.keys()]).toContain("packages/signs.yaml");
});

it.each([
  [{ kind: "plain", name: "" }, /needs a name/],
  [{ kind: "plain", name: "日本" }, /needs a name/],
  [{ kind: "plain", name: "a\nb" }, /line break/],
  [{ kind: "plain", name: "{phone}" }, /the character {/],
  [{ kind: "plain", name: "word ".repeat(20) }, /40 characters/],
  [{ kind: "plain", name: "Logo" }, /There is already a page at \/logo: content\/pages\/logo\.yaml/],
  [{ kind: "plain", name: "LOGO!" }, /There is already a page at \/logo/],
  [{ kind: "plain", name: "Portfolio" }, /\/portfolio already redirects to \/potfolio/],
  [{ kind: "plain", name: "Press", path: "press" }, /cannot be a page's address/],
  [{ kind: "plain", name: "Press", path: "/../press" }, /cannot be a page's address/],
  [{ kind: "plain", name: "Press", menu: "Servces" }, /Did you mean Services/],
  [{ kind: "package", name: "Press", category: "prnt" }, /Did you mean print/],
])("refuses %o", (request, message) => {
  expect(() => plan(request, agency)).toThrow(message);
});
