/**
 * An inline script of its own, only in documents of sites with an announcement or analytics: it hides an announcement that
 * was dismissed or is over before anything is painted, asks before analytics loads where that is wanted, and loads it.
 * What it shows is outside of React (src/engine/output/notices.ts).
 */
import { type Analytics, loadAnalytics } from "./analytics.ts";

/** What the document's element says in `data-notices`. */
export interface Notices {
  announcement?: { id: string; until?: string | undefined; timeZone: string } | undefined;
  analytics?: (Analytics & { consent: boolean }) | undefined;
}

const DISMISSED = "announcement";
const CONSENT = "analytics";

const root = document.documentElement;
const { announcement, analytics } = JSON.parse(root.dataset.notices ?? "{}") as Notices;
let isLoaded = false;

/** What is remembered in this browser; nothing where that is not allowed. */
function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then it is asked again on the next page.
  }
}

function isOver({ until, timeZone }: { until?: string | undefined; timeZone: string }): boolean {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(new Date());
  return until !== undefined && today > until;
}

function count(): void {
  if (!analytics || isLoaded) return;
  isLoaded = true;
  loadAnalytics(analytics);
}

function decide(answer: "yes" | "no"): void {
  remember(CONSENT, answer);
  root.removeAttribute("data-asks");
  if (answer === "yes") count();
  // What has been loaded can only be stopped by a fresh document.
  else if (isLoaded) location.reload();
}

const actions: Record<string, () => void> = {
  dismiss() {
    remember(DISMISSED, announcement?.id ?? "");
    root.dataset.dismissed = "";
  },
  accept: () => decide("yes"),
  refuse: () => decide("no"),
  settings() {
    root.dataset.asks = "";
    document.querySelector<HTMLElement>("[data-notice=accept]")?.focus();
  },
};

if (announcement && (remembered(DISMISSED) === announcement.id || isOver(announcement))) root.dataset.dismissed = "";
if (analytics) {
  const answer = remembered(CONSENT);
  if (analytics.consent && answer === null) root.dataset.asks = "";
  if (!analytics.consent || answer === "yes") addEventListener("load", count);
}
addEventListener(
  "click",
  (event) => {
    const name = (event.target as Element).closest<HTMLElement>("[data-notice]")?.dataset.notice;
    if (name !== undefined) actions[name]?.();
  },
  true,
);
