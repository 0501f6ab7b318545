import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { PageData } from "../content-types.ts";
import { closeModal } from "../modals/store.ts";
import { pageChanged } from "./page-transition.ts";

/** On every path change: the document's head follows, the view starts at the top (or the anchor), focus at the page. */
export function usePageChange(page: PageData): void {
  const { hash } = useLocation();
  const shown = useRef(page.path);
  useEffect(() => {
    document.title = page.documentTitle;
    setHead('meta[name="description"]', "content", page.description);
    setHead('link[rel="canonical"]', "href", new URL(page.path, originOf()).href);
  }, [page]);
  useLayoutEffect(() => {
    if (shown.current === page.path) return;
    shown.current = page.path;
    closeModal();
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView({ behavior: "instant" });
    else window.scrollTo({ top: 0, behavior: "instant" });
    document.getElementById("main")?.focus({ preventScroll: true });
    pageChanged();
  }, [page.path, hash]);
}

function setHead(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

function originOf(): string {
  return document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
}
