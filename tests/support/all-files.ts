import type { Output } from "../../src/engine/output/render-page.ts";
import type { SiteOutput } from "../../src/engine/output/render-site.ts";

/** All files of a site, those of its pages rendered. */
export function allFiles({ files, pages }: SiteOutput): Output {
  return new Map([...files, ...pages.flatMap((page) => Array.from(page.render(), wholeFile))]);
}

function wholeFile([name, content]: [string, string | readonly (string | Uint8Array)[]]) {
  return [name, typeof content === "string" ? content : content.map(textOf).join("")] as const;
}

function textOf(part: string | Uint8Array): string {
  return typeof part === "string" ? part : Buffer.from(part).toString();
}
