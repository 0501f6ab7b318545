/**
 * An inline script of its own, only in documents of sites with analytics: it asks before analytics loads where that is
 * wanted, and loads it. What it shows is outside of React (src/engine/output/notices.ts).
 */
import { type Analytics, loadAnalytics } from "./load-analytics.ts";
import { leave, remember, remembered } from "./remembered.ts";

/** What the document's element says in `data-analytics`. */
export interface AnalyticsData extends Analytics {
  consent: boolean;
}

const CONSENT = "analytics";

const root = document.documentElement;
const analytics = JSON.parse(root.dataset.analytics ?? "{}") as AnalyticsData;
let isLoaded = false;
/** The button below the page that the question was opened with, if it was. */
let opener: HTMLElement | undefined;

function count(): void {
  if (isLoaded) return;
  isLoaded = true;
  loadAnalytics(analytics);
}

function decide(answer: "yes" | "no"): void {
  remember(CONSENT, answer);
  leave(document.querySelector(".consent"), opener);
  opener = undefined;
  root.removeAttribute("data-asks");
  if (answer === "yes") count();
  // What has been loaded can only be stopped by a fresh document.
  else if (isLoaded) location.reload();
}

const actions: Record<string, () => void> = {
  accept: () => decide("yes"),
  refuse: () => decide("no"),
  settings() {
    opener = document.querySelector<HTMLElement>("[data-notice=settings]") ?? undefined;
    root.dataset.asks = "";
    document.querySelector<HTMLElement>("[data-notice=accept]")?.focus();
  },
};

const answer = remembered(CONSENT);
if (analytics.consent && answer === null) root.dataset.asks = "";
if (!analytics.consent || answer === "yes") addEventListener("load", count);
addEventListener(
  "click",
  ({ target }) => {
    const name = (target as Element).closest<HTMLElement>("[data-notice]")?.dataset.notice;
    if (name !== undefined) actions[name]?.();
  },
  true,
);
