import type { Output } from "../../src/engine/output/render-page.ts";
import type { SiteOutput } from "../../src/engine/output/render-site.ts";

/** All files of a site, including its rendered pages. */
export function allFiles({ files, pages }: SiteOutput): Output {
  return new Map([...files, ...pages.flatMap((page) => [...page.render()])]);
}
