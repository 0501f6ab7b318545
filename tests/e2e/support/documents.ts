import type { Page } from "playwright/test";

/** What an HTML document has, as it comes from the server. */
export interface ReadDocument {
  path: string;
  ids: string[];
  /** Where its links lead. */
  links: string[];
  pictures: string[];
  /** What its links, buttons and labels say; the links of a table of contents left out. */
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
          const values = (selector: string, name: string) =>
            [...parsed.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? "");
          const controls = parsed.querySelectorAll("a:not([href^='#']), button, summary, label, [role=button]");
          const fields = parsed.querySelectorAll("input");
          return {
            path,
            ids: values("[id]", "id"),
            links: values("a[href]", "href"),
            pictures: values("img", "src"),
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
