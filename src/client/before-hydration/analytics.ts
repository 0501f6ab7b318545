/**
 * An inline script of its own, only in documents of sites with analytics, or with a chat that needs consent: it asks before they load
 * if the site wants that, and loads analytics. What it shows is outside of React (src/engine/output/notices.ts).
 */
import { loadChat } from "./chat.ts";
import { type Analytics, loadAnalytics } from "./load-analytics.ts";
import { moveFocusOut, remember, remembered } from "./remembered.ts";

/** The value of `data-analytics` in the document. */
export interface AnalyticsData extends Analytics {
  consent: boolean;
}

const CONSENT = "analytics";

const root = document.documentElement;
const analytics = JSON.parse(root.dataset.analytics ?? "{}") as AnalyticsData;
const { chat } = root.dataset;
let isLoaded = false;
/** The button below the page that opened the question, if it did. */
let opener: HTMLElement | undefined;

function count(): void {
  if (isLoaded) return;
  isLoaded = true;
  loadAnalytics(analytics);
}

function decide(answer: "yes" | "no"): void {
  remember(CONSENT, answer);
  moveFocusOut(document.querySelector(".consent"), opener);
  opener = undefined;
  root.removeAttribute("data-asks");
  if (answer === "no") {
    removeCookies();
    // What has been loaded can only be stopped by a fresh document.
    if (isLoaded) location.reload();
  } else if (!isLoaded) {
    count();
    if (chat) loadChat(chat);
  }
}

/** Removes the cookies that Google Analytics and Matomo have set for this host or for a domain that it belongs to. */
function removeCookies(): void {
  const labels = location.hostname.split(".");
  const domains = ["", ...labels.map((_label, index) => `; domain=${labels.slice(index).join(".")}`)];
  const names = document.cookie.split("; ").map((cookie) => cookie.replace(/=.*/, ""));
  // Not every browser has the Cookie Store API, and none has it without HTTPS.
  for (const name of names.filter((each) => /^(_ga|_gid|_gcl|_pk|mtm)/.test(each)))
    for (const domain of domains) Object.assign(document, { cookie: `${name}=; max-age=0; path=/${domain}` });
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
if (!analytics.consent || answer === "yes") addEventListener("load", count);
else {
  // Otherwise ./late-script.ts would load it.
  delete root.dataset.chat;
  if (answer === null) root.dataset.asks = "";
  // Whatever was loaded when the visitor refused may have stored more while it was unloaded.
  else removeCookies();
}
addEventListener(
  "click",
  ({ target }) => {
    const name = (target as Element).closest<HTMLElement>("[data-notice]")?.dataset.notice;
    if (name !== undefined) actions[name]?.();
  },
  true,
);
