// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { renderDialogs, renderPage } from "../../src/client/entry-server.tsx";
import { checkContent } from "../../src/engine/check-site.ts";
import { measureMedia } from "../../src/engine/media/measure-media.ts";
import { readContent } from "../../src/engine/read/files/read-content.ts";
import { loadSchemas, type Schema } from "../../src/engine/read/schemas/schemas.ts";
import type { ResolvedSite } from "../../src/engine/resolve/resolve-content.ts";
import { visitTexts } from "../../src/engine/shared/visit-texts.ts";
import { BAKERY } from "../sites.ts";
import { brief } from "../unit/in-memory.ts";

const GERMAN = readFileSync(join(import.meta.dirname, "../../src/site-templates/interface.de.yaml"), "utf8");

let site: ResolvedSite;
/** What the bakery's own interface says, in English. */
const english = new Set<string>();
/** What its other content says: nobody translates that here. */
const ownContent = new Set<string>();

/** The bakery with the German interface. */
beforeAll(async () => {
  const content = await readContent(BAKERY);
  const text = (path: string) => new TextDecoder().decode(content.files.get(path));
  for (const path of content.files.keys())
    visitTexts(parse(text(path)), (_path, one) => (path === "interface.yaml" ? english : ownContent).add(one.trim()));
  for (const { default: words } of Object.values(loadSchemas().kinds.get("interface")?.properties ?? {}))
    visitTexts(words, (_path, one) => english.add(one));
  visitTexts(parse(GERMAN), (_path, one) => english.delete(one));
  const replace = (path: string, change: (text: string) => string) =>
    content.files.set(path, new TextEncoder().encode(change(text(path))));
  replace("interface.yaml", () => GERMAN);
  replace("site.yaml", (all) => all.replace("locale: en-US", "locale: de-DE"));
  replace("packages/cakes.yaml", (all) =>
    all.replace(
      /\$(\d),(\d+)(?:\.(\d+))?/g,
      (_price, thousands, rest, cents) => `${thousands}.${rest}${cents ? `,${cents}` : ""} $`,
    ),
  );
  const checked = checkContent(content, await measureMedia(BAKERY, content.media.keys()));
  expect(checked.problems.map(brief)).toEqual([]);
  if (!checked.site) throw new Error("The site has errors.");
  site = checked.site;
});

it("has every text of the interface, those that may be left out included", () => {
  const missing = textsOf(loadSchemas().kinds.get("interface") ?? {}, parse(GERMAN), "");
  expect(missing).toEqual([]);
});

it("leaves no English word of the interface on any page or dialog", () => {
  const page = site.pages[0];
  if (!page) throw new Error("There are no pages.");
  const markup = site.pages.map((one) => renderPage({ ...one, build: "" }, site.shell));
  markup.push(...Object.values(renderDialogs(site.shell, { ...page, build: "" })));
  const shown = new Set(markup.flatMap(wordsIn));
  expect(shown).toContain("Rufen Sie uns an");
  expect([...shown].filter((words) => english.has(words) && !ownContent.has(words))).toEqual([]);
});

/** The texts that a schema knows and a value does not have. */
function textsOf(schema: Schema, value: unknown, path: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const own = (value as Record<string, unknown> | undefined)?.[key];
    if (inner.properties) return textsOf(inner, own, `${path}${key}.`);
    return typeof own === "string" ? [] : [`${path}${key}`];
  });
}

/** What visitors read or hear of a document: its texts, and the names of its elements. */
function wordsIn(html: string): string[] {
  const document = new DOMParser().parseFromString(html, "text/html");
  const elements = [...document.querySelectorAll("*")];
  return elements.flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.textContent?.trim() ?? ""] : [])),
    ...["aria-label", "title", "placeholder", "alt", "value"].flatMap((name) => element.getAttribute(name) ?? []),
  ]);
}
