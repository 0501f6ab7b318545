/**
 * The only inline script, as small as possible: every page has it in its head; pages with forms have
 * ./inline-script-with-forms.ts. It does what cannot wait, and queues events for ./late-script.ts, which loads after the page.
 */
import { clickThrough } from "../../behaviors/click-through.ts";
import { isUnmodified } from "../../behaviors/unmodified.ts";
import type * as late from "./late-script.ts";
import { watchStalled } from "./stalled.ts";

/** After this time, the page stops waiting for code that has not loaded. */
const CODE_TIMEOUT_MS = 5000;

const root = document.documentElement;
let events: Event[] = [];
let answer: ((event: Event) => void) | undefined;
let loading = false;

function load(): void {
  if (loading) return;
  loading = true;
  import(/* @vite-ignore */ root.dataset.late ?? "").then((code: typeof late & { files: late.CodeFiles }) => {
    answer ??= code.begin(code.files);
    for (const event of events.splice(0)) answer(event);
  }, giveUp);
}

/** The code cannot be loaded: forms say so, links work as without scripts. The next event tries again. */
function giveUp(): void {
  if (answer) return;
  loading = false;
  root.dataset.stalled = "";
  // A form that needs no script is sent without it.
  events.find(isPosted)?.target.submit();
  const opener = events.map(openerOf).find(Boolean);
  // A visitor who has started to write stays: the text would not be on the other page.
  if (opener && !events.some(({ type }) => type === "beforeinput")) location.assign(opener.href);
  // What was submitted is sent if the code arrives later, unless the browser is sending it.
  events = events.filter((event) => !isPosted(event) && event.type === "submit");
}

/** True for the submit of a form that browsers can send by themselves (`Endpoint`, ../content-types.ts). */
function isPosted(event: Event): event is Event & { target: HTMLFormElement } {
  return event.type === "submit" && (event.target as HTMLFormElement).method === "post";
}

/** The link that a plain click is on, if scripts upgrade it. */
function openerOf(event: Event): HTMLAnchorElement | null {
  const isPlainClick = event.type === "click" && isUnmodified(event as MouseEvent);
  return isPlainClick ? (event.target as Element).closest<HTMLAnchorElement>("a[data-opens]") : null;
}

/** Controls that do nothing without scripts. */
const CONTROL = "main [type=button], [data-pick]";

function onEvent(event: Event): void {
  const clicked = event.type === "click" ? (event.target as Element) : null;
  if (clicked) delete root.dataset.jumps;
  if (clicked === root) clickThrough(event as MouseEvent);
  if ("stalled" in root.dataset && isPosted(event)) return;
  if (answer) {
    answer(event);
    return;
  }
  events.push(event);
  if (event.type === "submit" || openerOf(event)) event.preventDefault();
  if (event.defaultPrevented || clicked?.closest(CONTROL)) setTimeout(giveUp, CODE_TIMEOUT_MS);
  load();
}

customElements.define(
  "lay-out",
  /** A section: lays out what is parsed so far, and restores the markup as React rendered it. The parser yields after that. */
  class extends HTMLElement {
    connectedCallback(): void {
      this.removeAttribute("is");
      root.getBoundingClientRect();
    }
  },
  { extends: "section" },
);
customElements.define(
  "this-year",
  /** Replaces the build's year, at the end of the text before it, with the visitor's. */
  class extends HTMLElement {
    connectedCallback(): void {
      // A text ends with the build's year before each of these, and may go on after it.
      const text = this.previousSibling as Text;
      const parent = this.parentNode;
      this.remove();
      text.data = text.data.slice(0, -4) + new Date().getFullYear();
      parent?.normalize();
    }
  },
);
watchStalled();
for (const type of ["pointerdown", "pointermove", "focusin", "keydown", "click", "submit", "beforeinput"])
  addEventListener(type, onEvent, true);
addEventListener("scroll", () => root.toggleAttribute("data-scrolled", scrollY > 0), true);
// Scrolling is smooth only from the first click on: Chromium may restore the wrong position if it scrolls there smoothly.
root.dataset.jumps = "";
// The header becomes compact just as a smooth scroll to an anchor begins, and Chromium may then give up the scroll.
// Back returns to where the visitor was, not to the anchor.
let isBack = false;
window.navigation?.addEventListener("navigate", ({ navigationType }) => {
  isBack = navigationType === "traverse";
});
addEventListener("hashchange", () => isBack || document.querySelector(":target")?.scrollIntoView());
addEventListener("load", load);
// Another page is seen from the top, even when going back to it. (Within a page: ./late-script.ts.)
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
history.scrollRestoration = visit?.type === "back_forward" ? "manual" : "auto";
// The same goes for a page from the back/forward cache.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) (document.querySelector(":target") ?? root).scrollIntoView({ behavior: "instant" });
});
// A reload returns to where the visitor was. Chromium goes to the anchor of the address if it gets there first.
if (visit?.type === "reload" && location.hash) {
  const { href, hash } = location;
  const address = href.slice(0, -hash.length);
  history.replaceState(history.state, "", address);
  addEventListener("load", () => location.href === address && history.replaceState(history.state, "", href));
}
