// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { renderPage } from "../../src/client/entry-server.tsx";
import { blockFolders, examplesOf } from "../../src/engine/block-examples.ts";
import { measureMedia } from "../../src/engine/media/measure-media.ts";
import { readContent } from "../../src/engine/read/files/read-content.ts";
import { parseContent } from "../../src/engine/read/parse-content.ts";
import { formats } from "../../src/engine/read/schemas/schema-formats.ts";
import { loadSchemas, type Schema } from "../../src/engine/read/schemas/schemas.ts";
import { type ResolvedSite, resolveContent } from "../../src/engine/resolve/resolve-content.ts";
import { BAKERY } from "../sites.ts";

const HOSTILE = `</script><script>alert(1)</script>"><img src=x onerror=alert(1)>' onfocus=alert(1) [x](javascript:alert(1)) <javascript:alert(1)>`;

const schemas = loadSchemas();
let site: ResolvedSite;

/** A value with every text in it replaced by a hostile one. */
function poisoned(value: unknown, schema: Schema): unknown {
  if (typeof value === "string")
    return ["text", "markdown", "rich-text"].includes(schema.format ?? "") ? HOSTILE : value;
  if (Array.isArray(value)) return value.map((item) => poisoned(item, schema.items ?? {}));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, poisoned(item, schema.properties?.[key] ?? {})]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

beforeAll(async () => {
  const content = await readContent(BAKERY);
  for (const block of blockFolders()) {
    const sections = examplesOf(block).examples.flatMap(({ yaml }) =>
      (parse(yaml) as unknown[]).map((section) => poisoned(section, schemas.blocks.get(block) ?? {})),
    );
    const article = { date: "2026-01-02", author: HOSTILE, summary: HOSTILE, tags: [HOSTILE] };
    const page = { title: HOSTILE, description: HOSTILE, ...article, sections };
    content.files.set(`pages/hostile/${block}.yaml`, new TextEncoder().encode(stringify(page)));
  }
  const media = await measureMedia(BAKERY, content.media.keys());
  // The check refuses such Markdown; this skips it, to show that nothing depends on it.
  site = resolveContent(parseContent(content, schemas), schemas, media).assemble();
});

describe("hostile texts", () => {
  it.each(blockFolders())("in every text of every example of %s are shown and do nothing", (block) => {
    const page = site.pages.find(({ path }) => path === `/hostile/${block}`);
    if (!page) throw new Error("There is no such page.");
    const shown = new DOMParser().parseFromString(renderPage({ ...page, build: "b" }, site.shell), "text/html");
    expect(shown.querySelector("main")?.textContent).toContain("alert(1)");
    expect(shown.querySelectorAll("main :is(script, style, iframe, object, embed, base, [src=x])")).toHaveLength(0);
    for (const { name, value } of [...shown.querySelectorAll("main *")].flatMap((element) => [...element.attributes])) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$/);
      if (/^(href|src|action|formaction|poster)$/.test(name))
        expect(value).toMatch(/^(\/(?!\/)|#|https?:|mailto:|tel:|$)/);
    }
  });
});

describe("hostile links", () => {
  const isLink = formats.link as (value: string) => boolean;
  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "vbscript:x",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "mailto:javascript:alert(1)",
  ])("%j is no link", (link) => expect(isLink(link)).toBe(false));
});
