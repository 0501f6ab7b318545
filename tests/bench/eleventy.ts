import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

/** Plain markup for all texts of a section, whatever its block is. Markdown stays as it is. */
const SECTIONS = `
{%- macro value(item) -%}
  {%- if item is string or item is number -%}<p>{{ item }}</p>
  {%- elif item is mapping -%}<div>{% for key, inner in item %}{{ value(inner) }}{% endfor %}</div>
  {%- elif item is iterable -%}<ul>{% for inner in item %}<li>{{ value(inner) }}</li>{% endfor %}</ul>
  {%- endif -%}
{%- endmacro -%}
{% for section in sections %}<section data-block="{{ section.block }}">
<h2>{{ section.heading }}</h2>{{ value(section) }}</section>{% endfor %}`;

/**
 * Prepares a folder in which Eleventy builds the added pages of a site: their YAML as front matter, a layout with the same head, header and
 * footer as `builtPage`, a page made by this project, and a plain template for sections.
 */
export async function addEleventySite(folder: string, content: string, builtPage: string): Promise<void> {
  const input = join(folder, "input");
  await mkdir(join(input, "_includes"), { recursive: true });
  const html = await readFile(builtPage, "utf8");
  const [start, end] = [html.indexOf("<main"), html.indexOf("</main>")];
  if (start < 0 || end < 0) throw new Error(`${builtPage} has no <main>.`);
  const raw = (text: string) => `{% raw %}${text}{% endraw %}`;
  const title = /<title>.*?<\/title>/s;
  const head = html.slice(0, start).split(title).map(raw).join("<title>{{ title }}</title>");
  await writeFile(
    join(input, "_includes/page.njk"),
    `${head}<main><h1>{{ title }}</h1>${SECTIONS}${raw(html.slice(end))}`,
  );
  const pages = join(content, "pages/area");
  for (const file of await readdir(pages)) {
    const name = basename(file, ".yaml");
    const front = `---\n${await readFile(join(pages, file), "utf8")}layout: page.njk\npermalink: /area/${name}.html\n---\n`;
    await writeFile(join(input, `${name}.njk`), front);
  }
}
