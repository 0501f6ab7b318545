import { blockFolders } from "../../src/engine/block-examples.ts";
import type { SiteFonts } from "../../src/engine/fonts/site-fonts.ts";
import type { Bundle } from "../../src/engine/output/bundle/bundle.ts";
import type { Output } from "../../src/engine/output/render-page.ts";
import { renderSite } from "../../src/engine/output/render-site.ts";
import type { ResolvedSite } from "../../src/engine/resolve/resolve-content.ts";
import { allFiles } from "../support/all-files.ts";

const blocks = blockFolders();

/** A bundle without code, to render pages with if only documents matter. */
export const fakeBundle: Bundle = {
  folder: "",
  renderPage: (page) => `<main>${page.sections.map(({ block }) => `<div class="${block}"></div>`).join("")}</main>`,
  inlineScript: "hydrate()",
  inlineScriptWithForms: "hydrateWithForms()",
  renderDialogs: () => ({}),
  late: "",
  announcement: "announce()",
  analytics: "count()",
  dayLimits: "dayLimits()",
  firstTap: "/assets/first-tap.js",
  base: { code: ["/assets/entry.js"], css: [] },
  modules: Object.fromEntries(
    blocks.map((block) => [block, { code: [`/assets/${block}.js`], css: [`assets/${block}.css`] }]),
  ),
  kit: Object.fromEntries(blocks.map((block) => [`assets/${block}.css`, `.${block}{color:red}`])),
  looks: {},
  version: "1",
};

/** Fonts without files. */
export const noFonts: SiteFonts = { css: "", preload: [] };

/** All files of a site. */
export function filesOf(site: ResolvedSite, bundle = fakeBundle, fonts = noFonts): Output {
  return allFiles(renderSite(site, bundle, fonts));
}
