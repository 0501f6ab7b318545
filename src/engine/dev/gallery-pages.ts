import type { BlockExample, ExamplePages } from "../block-examples.ts";
import type { MediaSources } from "../output/files/assets.ts";
import { formats } from "../read/schemas/schema-formats.ts";
import { loadSchemas } from "../read/schemas/schemas.ts";
import type { ResolvedPage, ResolvedSite } from "../resolve/resolve-content.ts";
import { escapeHtml } from "../shared/escape.ts";

/** The gallery's path; each example has a page of its own below it: `/__blocks/hero/wave`. */
export const GALLERY = "/__blocks";

/** The example shown at a path below the gallery. */
export function exampleAt({ examples }: ExamplePages, path: string): BlockExample | undefined {
  return examples.find((example) => pathOf(example) === path);
}

/** A site whose pages are the examples, with one section each, at their paths below the gallery. */
export function gallerySite({ site, examples, page }: ExamplePages): ResolvedSite {
  const pages = examples.flatMap((example) => {
    const { sections = [], ...rest } = page(example.block, example.name) ?? { sections: [] };
    const section = sections.at(-1);
    return section && "path" in rest ? [{ ...rest, path: pathOf(example), sections: [section] }] : [];
  });
  return { ...site, pages };
}

/** The gallery: every named example of every block, next to the YAML to copy, and the drawings among the site's `files`. */
export function galleryDocument(gallery: ExamplePages, files: MediaSources["files"], head: string): string {
  const blocks = [...loadSchemas().blocks];
  const namesOf = (block: string) => gallery.examples.filter((example) => example.block === block);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Blocks</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="data:,"><link rel="stylesheet" href="/src/engine/dev/client/gallery.css">',
    '<script type="module" src="/src/engine/dev/client/gallery.ts"></script>',
    `${head}</head><body>`,
    '<nav aria-label="Blocks"><h1>Blocks</h1><ul>',
    ...blocks.map(([block]) => {
      const items = namesOf(block).map(
        (example) => `<li><a href="#${anchorOf(example)}">${escapeHtml(example.name)}</a>`,
      );
      return `<li><a href="#${block}">${block}</a><ul>${items.join("")}</ul>`;
    }),
    '<li><a href="#drawings">drawings</a></ul></nav><main>',
    ...blocks.map(([block, { title = block, description = "" }]) =>
      [
        `<section id="${block}"><h2>${escapeHtml(title)} <code>${block}</code></h2><p>${escapeHtml(description)}</p>`,
        ...gallery
          .problemsOf(block)
          .map(
            ({ file, line, column, message }) => `<p role="alert">${file}:${line}:${column} ${escapeHtml(message)}</p>`,
          ),
        ...namesOf(block).map((example) => exampleHtml(example, gallery.page(block, example.name) !== undefined)),
        "</section>",
      ].join("\n"),
    ),
    '<section id="drawings"><h2>Drawings</h2><p>What <code>art</code> can be.</p>',
    ...files.map(drawingHtml),
    "</section></main></body></html>",
  ].join("\n");
}

function drawingHtml({ name, file }: MediaSources["files"][number]): string {
  if (!file || !formats.drawing(name)) return "";
  const src = escapeHtml(file.src);
  const inks = `<i style="mask-image:url(&quot;${src}&quot;)"></i>`.repeat(2);
  return `<figure><div><img src="${src}" alt="">${inks}</div><figcaption>art: ${escapeHtml(name)}</figcaption></figure>`;
}

function exampleHtml(example: BlockExample, canBeShown: boolean): string {
  const name = escapeHtml(`${example.block} ${example.name}`);
  return [
    `<article id="${anchorOf(example)}"><h3>${escapeHtml(example.name)}</h3>`,
    `<a href="${pathOf(example)}" target="_blank">Alone</a>`,
    `<div class="frame">${canBeShown ? `<iframe loading="lazy" src="${pathOf(example)}" title="${name}"></iframe>` : "See above."}</div>`,
    `<div class="yaml"><button type="button" aria-label="Copy ${name}">Copy</button>`,
    `<pre tabindex="0">${escapeHtml(example.yaml)}</pre></div></article>`,
  ].join("\n");
}

function pathOf({ block, name }: BlockExample): string {
  return `${GALLERY}/${block}/${encodeURIComponent(name)}`;
}

function anchorOf({ block, name }: BlockExample): string {
  return escapeHtml(`${block}-${name.replace(/\W+/g, "-")}`);
}

/** The path of the page with every example of every block in the theme of the site. */
export const THEME = "/__theme";

/** A site with the shell and the theme of `site`, and one page: all examples, one below the other. */
export function themeSite(site: ResolvedSite, { examples, page }: ExamplePages): ResolvedSite {
  const shown = examples.flatMap(({ block, name }) => page(block, name) ?? []);
  const [first] = shown;
  if (!first) return { ...site, pages: [] };
  const sections = shown.flatMap((page) => page.sections.slice(-1)).map(({ id: _id, ...section }) => section);
  const all = { ...first, path: THEME, sections: sections as ResolvedPage["sections"] };
  return { ...site, pages: [all] };
}
