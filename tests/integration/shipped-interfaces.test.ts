// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { renderDialogs, renderPage } from "../../src/client/entry-server.tsx";
import { checkContent } from "../../src/engine/check-site.ts";
import { siteLanguages } from "../../src/engine/edit/new/plan-site.ts";
import { measureMedia } from "../../src/engine/media/measure-media.ts";
import { readContent } from "../../src/engine/read/files/read-content.ts";
import { loadSchemas, type Schema } from "../../src/engine/read/schemas/schemas.ts";
import type { ResolvedSite } from "../../src/engine/resolve/resolve-content.ts";
import { lazy } from "../../src/engine/shared/memoize.ts";
import { textsIn } from "../../src/engine/shared/texts-in.ts";
import { formatAmount, moneyFormat } from "../../src/engine/shared/values/money.ts";
import { BAKERY } from "../sites.ts";
import { brief } from "../unit/in-memory.ts";

/** The interface of new sites in a language. */
function interfaceIn(language: string): string {
  return readFileSync(join(import.meta.dirname, `../../src/site-templates/interface.${language}.yaml`), "utf8");
}

it.each(siteLanguages())("in %s, every text of the interface exists, including the optional ones", (language) => {
  const missing = textsOf(loadSchemas().kinds.get("interface") ?? {}, parse(interfaceIn(language)), "");
  expect(missing).toEqual([]);
});

it.each([
  ["de", "de-DE", "Rufen Sie uns an"],
  ["es", "es-ES", "Llámenos"],
  ["fr", "fr-FR", "Appelez-nous"],
])(
  "in %s, no English word of the interface is left on any page or dialog",
  async (language, locale, callUs) => {
    const { site, english } = await bakeryIn(interfaceIn(language), locale);
    const [page] = site.pages;
    if (!page) throw new Error("There are no pages.");
    const markup = site.pages.map((one) => renderPage({ ...one, build: "" }, site.shell));
    markup.push(...Object.values(renderDialogs(site.shell, { ...page, build: "" })));
    const shown = new Set(markup.flatMap(wordsIn));
    expect(shown).toContain(callUs);
    expect([...shown].filter((words) => english.has(words))).toEqual([]);
    // Only the business can be named here: it asks for the consent, but others load; it gets the mail, but visitors send it.
    const { consent, inbox } = site.shell.interface;
    expect([consent?.text, inbox?.subject].map((words) => words?.includes("{name}"))).toEqual([true, true]);
  },
  30_000,
);

/** The original bakery: its files, the texts of its interface, and those of its other content, which is not translated here. */
const readBakery = lazy(async () => {
  const content = await readContent(BAKERY);
  const media = await measureMedia(BAKERY, content.media.keys());
  const interfaceTexts = new Set<string>();
  const ownTexts = new Set<string>();
  for (const [path, bytes] of content.files) {
    const texts = path === "interface.yaml" ? interfaceTexts : ownTexts;
    for (const one of textsIn(parse(new TextDecoder().decode(bytes)))) texts.add(one.trim());
  }
  for (const { default: words } of Object.values(loadSchemas().kinds.get("interface")?.properties ?? {}))
    for (const one of textsIn(words)) interfaceTexts.add(one);
  return { content, media, interfaceTexts, ownTexts };
});

/** The bakery with another interface, and the English words that it should no longer show anywhere. */
async function bakeryIn(words: string, locale: string): Promise<{ site: ResolvedSite; english: Set<string> }> {
  const { media, interfaceTexts, ownTexts, ...bakery } = await readBakery();
  const content = { ...bakery.content, files: new Map(bakery.content.files) };
  const text = (path: string) => new TextDecoder().decode(content.files.get(path));
  const english = new Set(interfaceTexts);
  for (const one of textsIn(parse(words))) english.delete(one);
  const replace = (path: string, change: (text: string) => string) =>
    content.files.set(path, new TextEncoder().encode(change(text(path))));
  replace("interface.yaml", () => words);
  replace("site.yaml", (all) => all.replace("locale: en-US", `locale: ${locale}`));
  const money = moneyFormat(locale, "USD");
  replace("packages/cakes.yaml", (all) =>
    all.replace(/\$([\d,.]+)/g, (_price, amount: string) => formatAmount(money, Number(amount.replace(",", "")))),
  );
  const checked = checkContent(content, media);
  expect(checked.problems.map(brief)).toEqual([]);
  if (!checked.site) throw new Error("The site has errors.");
  for (const one of ownTexts) english.delete(one);
  return { site: checked.site, english };
}

/** The texts that a schema has and a value lacks. */
function textsOf(schema: Schema, value: unknown, path: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const own = (value as Record<string, unknown> | undefined)?.[key];
    if (inner.properties) return textsOf(inner, own, `${path}${key}.`);
    return typeof own === "string" ? [] : [`${path}${key}`];
  });
}

/** The words of a document that visitors read or hear: its texts, and the names of its elements. */
function wordsIn(html: string): string[] {
  const document = new DOMParser().parseFromString(html, "text/html");
  const elements = [...document.querySelectorAll("*")];
  return elements.flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => (node.nodeType === 3 ? [node.textContent?.trim() ?? ""] : [])),
    ...["aria-label", "title", "placeholder", "alt", "value"].flatMap((name) => element.getAttribute(name) ?? []),
  ]);
}
