import { renderPage } from "../../src/client/entry-server.tsx";
import type { ResolvedSite } from "../../src/engine/resolve/resolve-content.ts";
import { pageAt } from "./in-memory.ts";

/** The HTML that React renders for a page of a site. */
export function htmlAt(site: ResolvedSite, path: string): string {
  return renderPage({ ...pageAt(site, path), build: "b" }, site.shell);
}
