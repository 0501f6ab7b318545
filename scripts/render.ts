import { renderPages } from "../src/engine/output/files/render-pages.ts";
import { siteConfig } from "../src/site.config.ts";

/** Not for people: builds of many pages run it in processes of their own. */
await renderPages(siteConfig);
