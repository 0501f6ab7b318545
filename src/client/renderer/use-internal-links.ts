import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { isUnmodified } from "../../behaviors/unmodified.ts";
import { documentFolder } from "./addresses.ts";
import { fetchPage } from "./page-store.ts";
import { changePage } from "./view-transition.ts";

/** A page that has not loaded in this time is navigated to as a document. */
const PAGE_TIMEOUT_MS = 5000;

/** The address that was clicked last, unless the visitor has gone elsewhere since. */
let latest: URL | undefined;

const forget = () => {
  latest = undefined;
};

/**
 * Turns plain links inside the site into client-side navigation, and prefetches their pages on hover and focus. A page that
 * cannot be loaded this way is navigated to as a document.
 */
export function useInternalLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const prefetch = (event: Event) => {
      const url = internalUrl(event.target);
      if (url && url.pathname !== location.pathname) fetchPage(url.pathname).catch(() => undefined);
    };
    const follow = async (event: MouseEvent) => {
      const url = internalUrl(event.target);
      if (!url || event.defaultPrevented || !isUnmodified(event)) return;
      latest = url;
      if (url.pathname === location.pathname && url.hash) {
        // Back from the anchor leads to where the link is.
        history.scrollRestoration = "auto";
        return;
      }
      event.preventDefault();
      const to = url.pathname + url.search + url.hash;
      // A page that comes after the visitor has gone elsewhere is no longer shown.
      const isWanted = () => latest === url;
      const asDocument = () => {
        if (!isWanted()) return;
        forget();
        location.assign(to);
      };
      // The browser shows that it is loading, and reports what is wrong.
      const giveUp = setTimeout(asDocument, PAGE_TIMEOUT_MS);
      try {
        await fetchPage(url.pathname);
        if (!isWanted()) return;
        // A link to the page itself leads to its top, as without scripts. Nothing changes, so there is no transition.
        if (url.pathname === location.pathname) {
          navigate(to, { replace: url.href === location.href });
          scrollTo(0, 0);
        } else {
          // Back from the other page, and back to it, leads to the top.
          history.scrollRestoration = "manual";
          changePage(() => navigate(to));
        }
      } catch {
        asDocument();
      } finally {
        clearTimeout(giveUp);
      }
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("click", follow, { signal });
    document.addEventListener("pointerover", prefetch, { signal });
    document.addEventListener("focusin", prefetch, { signal });
    return () => listening.abort();
  }, [navigate]);
  // The router hears of it first and shows the other page, which ends the effect above.
  useEffect(() => {
    addEventListener("popstate", forget);
    return () => removeEventListener("popstate", forget);
  }, []);
}

/** The address of the link around an element when it leads to a page of this site in this window. */
function internalUrl(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download") || link.dataset.opens) return null;
  const url = new URL(link.href);
  const isOfSite = url.origin === location.origin && url.pathname.startsWith(`${documentFolder()}/`);
  return isOfSite && !/\.\w+$/.test(url.pathname) ? url : null;
}
