import { nearest } from "../../../diagnostics/nearest.ts";
import type { Routes } from "../../../read/pages/routes.ts";

/**
 * The link that was most likely meant by words that are not a link: the address of a page without its slash, the label
 * under which a menu has it, a name that is a letter off, or an address of another kind. `asLinks` are the forms of a link
 * that the words come near to. Never a page that is not there.
 */
export function linkMeant(
  written: string,
  asLinks: readonly string[],
  { pages, redirects, names }: Routes,
): string | undefined {
  // A file is no page: whether it is there is another question.
  const other = asLinks.find((link) => !link.startsWith("/") || /^\/media\/.*%20/.test(link));
  const page = asLinks.find((link) => pages.has(link.replace(/[?#].*$/, "")));
  const old = asLinks.find((link) => redirects.has(link));
  const label = nearest(written, names.keys());
  return (
    other ??
    page ??
    (old && redirects.get(old)) ??
    (label && names.get(label)) ??
    asLinks.map((link) => nearest(link, pages)).find((near) => near !== undefined)
  );
}
