import type { ExamplePages } from "../block-examples.ts";
import { themeCss } from "../output/theme-css.ts";
import type { ResolvedPage, ResolvedSite } from "../resolve/resolve-content.ts";
import { escapeHtml } from "../shared/escape-html.ts";

/** The path of the page that shows every example of every block in the theme of the site. */
export const THEME = "/__theme";

/** A site with the shell and the theme of `site`, and one page: all examples, one below the other. */
export function themeSite(site: ResolvedSite, { examples, page }: ExamplePages): ResolvedSite {
  const shown = examples.flatMap(({ block, name }) => page(block, name) ?? []);
  const [first] = shown;
  if (!first) return { ...site, pages: [] };
  const sections = shown.flatMap((one) => one.sections.slice(-1)).map(({ id: _id, ...section }) => section);
  const all = { ...first, path: THEME, sections: sections as ResolvedPage["sections"] };
  return { ...site, pages: [all] };
}

/** The document with the theme's values above its page. */
export function withThemeValues(html: string, site: ResolvedSite): string {
  const values = [...themeCss(site).matchAll(/--([\w-]+):([^;}]+)/g)].map(([, name = "", value = ""]) => {
    const isColor = value.startsWith("#");
    const sample = isColor ? `<i style="background:${escapeHtml(value)}"></i>` : "";
    return `<div><dt>${escapeHtml(name)}</dt><dd>${sample}${escapeHtml(value)}</dd></div>`;
  });
  const keys = Object.entries(site.theme)
    .filter(([, value]) => typeof value !== "object")
    .map(([key, value]) => `${key}: ${value}`);
  const title = keys.length > 0 ? keys.join(", ") : "All keys of theme.yaml but colors and sizes are left out.";
  const table = `<details class="theme-values"><summary>${escapeHtml(title)}</summary><dl>${values.join("")}</dl></details>`;
  return html.replace('<div id="root">', `${STYLE}${table}$&`);
}

/** Below the header, which covers the top of the window. */
const STYLE = `<style>
.theme-values { padding: calc(var(--header-wide) + 1rem) var(--gut) 1rem; font: 14px/1.4 system-ui, sans-serif }
.theme-values dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: .5rem 1rem }
.theme-values dt { font-weight: 600 }
.theme-values dd { overflow-wrap: anywhere }
.theme-values i { display: inline-block; width: 2em; height: 1em; margin-right: .5em; border: 1px solid }
.theme-values ~ #root main { padding-top: 0 }
</style>`;
