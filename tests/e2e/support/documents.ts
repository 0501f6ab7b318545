import type { Page } from "playwright/test";

/** The parts of an HTML document, as it comes from the server. */
interface ReadDocument {
  path: string;
  /** The targets of its links. */
  links: string[];
  /** The words of its links, buttons and labels, without the links of a table of contents. */
  controls: string[];
  /** The types and names of its fields. */
  fields: string[];
}

/** Reads documents of the site that a page is on. */
export function readDocuments(page: Page, paths: string[]): Promise<ReadDocument[]> {
  return page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (path) => {
          const html = await (await fetch(path)).text();
          const parsed = new DOMParser().parseFromString(html, "text/html");
          const controls = parsed.querySelectorAll("a:not([href^='#']), button, summary, label, [role=button]");
          const fields = parsed.querySelectorAll("input");
          return {
            path,
            links: Array.from(parsed.querySelectorAll("a[href]"), (link) => link.getAttribute("href") ?? ""),
            controls: [...controls].map(
              (control) => `${control.textContent} ${control.getAttribute("aria-label") ?? ""}`,
            ),
            fields: [...fields].flatMap(({ type, name }) => [type, name]),
          };
        }),
      ),
    paths,
  );
}
