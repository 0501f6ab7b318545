import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { closeModalAnd } from "../../behaviors/modals.ts";
import { reportConversions } from "../before-hydration/conversion.ts";
import type { PageData } from "../content-types.ts";
import { pageChanged } from "./view-transition.ts";

/**
 * On every path change, updates the document's head, then moves the view and the focus to the anchor, or to the top and
 * the page's heading. In this order, a screen reader says the new title first, and then a name.
 */
export function usePageChange(page: PageData): void {
  const { hash } = useLocation();
  const shown = useRef(page.path);
  useLayoutEffect(() => {
    document.title = page.documentTitle;
    setHead('meta[name="description"]', "content", page.description);
    setHead('link[rel="canonical"]', "href", new URL(page.canonical ?? page.path, originOf()).href);
  }, [page]);
  useLayoutEffect(() => {
    if (shown.current === page.path) return;
    shown.current = page.path;
    const target = hash ? document.getElementById(decoded(hash.slice(1))) : null;
    if (target) target.scrollIntoView({ behavior: "instant" });
    else window.scrollTo({ top: 0, behavior: "instant" });
    closeModalAnd(() => focusOn(target ?? document.querySelector("main h1") ?? document.getElementById("main")));
    pageChanged();
    countPage();
    reportConversions();
  }, [page.path, hash]);
}

/** Focuses an element that is not focusable. A section is named by its heading, so screen readers read that. */
function focusOn(target: HTMLElement | null): void {
  const heading = target?.querySelector("h1, h2, h3");
  if (!target) return;
  if (heading) {
    heading.id ||= `${target.id}-heading`;
    target.setAttribute("aria-labelledby", heading.id);
  }
  target.tabIndex = -1;
  target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  target.focus({ preventScroll: true });
}

/** Tells Matomo, where it counts visits, which page is shown now. */
function countPage(): void {
  window._paq?.push(["setCustomUrl", location.href], ["setDocumentTitle", document.title], ["trackPageView"]);
}

function setHead(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

function originOf(): string {
  return document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
}

/** A hash from outside may be malformed, which leads nowhere. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
