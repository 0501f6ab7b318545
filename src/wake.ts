/**
 * The one inline script. It is built on its own (no imports survive) and inlined into the head of every page; of those
 * with forms, as ./wake-with-forms.ts. It wakes React at the first sign of interaction, or when a section that must move
 * by itself comes into view; until then it keeps what the visitor does and replays it. It also does the few things that
 * need no React at all.
 */
import { reportConversion } from "./conversion.ts";
import { watchMenus } from "./menus.ts";
import { watchStalled } from "./stalled.ts";

/** A link that scripts would upgrade follows its address when React has not come within this time, in ms. */
const FOLLOW_AFTER = 2000;

/** Where React has not come within this time of the first sign of interaction, in ms, the page does without for now. */
const STALLED_AFTER = 8000;

/** The chat widget comes when the page is idle, and within this time of its loading however busy that is, in ms. */
const CHAT_WITHIN = 2000;

const root = document.documentElement;
const passive = { capture: true, passive: true };
const queue: (() => void)[] = [];
const queued = new Set<EventTarget>();
let waking: Promise<void> | undefined;
let awake = false;
let typed = false;

function wake(): Promise<void> {
  if (!waking) setTimeout(() => !awake && setStalled(), STALLED_AFTER);
  waking ??= load().then(
    () => {
      awake = true;
      for (const replay of queue.splice(0)) replay();
      queued.clear();
      root.removeAttribute("data-stalled");
    },
    (error: unknown) => {
      console.error(error);
      setStalled();
      // The next sign of interaction tries again: the network may be back.
      waking = undefined;
    },
  );
  return waking;
}

function setStalled(): void {
  root.dataset.stalled = "";
}

async function load(): Promise<void> {
  const entry = (await import(/* @vite-ignore */ root.dataset.entry ?? "")) as { start: () => Promise<void> };
  await entry.start();
}

/** True when React answers events itself. */
export function isAwake(): boolean {
  return awake;
}

/** Keeps an action for when React is there; the same one on the same element counts once where `once` says so. */
export function keep(element: Element, once: boolean, replay: () => void): void {
  if (once && queued.has(element)) return;
  queued.add(element);
  queue.push(() => element.isConnected && replay());
  void wake();
}

/** A browser without a pointer may tell of one at rest in the corner when a page comes: nobody has moved it. */
function onPointerMove({ clientX, clientY }: PointerEvent): void {
  if (clientX === 0 && clientY === 0) return;
  removeEventListener("pointermove", onPointerMove, true);
  void wake();
}

function onClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>("a, button") : null;
  if (target?.tagName === "A" && target.closest("[popover]")) target.closest<HTMLElement>("[popover]")?.hidePopover();
  if (awake || !target || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  if (target instanceof HTMLAnchorElement) {
    if (!target.dataset.opens) return;
    event.preventDefault();
    keep(target, true, () => target.click());
    // Whoever has begun to write stays: what is typed here would not be there.
    setTimeout(() => !awake && !typed && location.assign(target.href), FOLLOW_AFTER);
  } else if (target instanceof HTMLButtonElement && target.type === "button" && !target.popoverTargetElement) {
    keep(target, false, () => target.click());
  }
}

function onKey(event: KeyboardEvent): void {
  void wake();
  const { target, key } = event;
  // A key held down is one wish: it neither sends twice nor closes the dialog that answers it.
  if (event.repeat && key === "Enter" && !(target instanceof HTMLTextAreaElement)) event.preventDefault();
  if (awake || !(target instanceof HTMLElement) || target.role !== "tab" || !/^(Arrow|Home|End)/.test(key)) return;
  event.preventDefault();
  keep(target, false, () =>
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
  );
}

/** Lays out what the parser has come to, and leaves the markup as React rendered it. The parser gives way after that. */
class LayOut extends HTMLElement {
  connectedCallback(): void {
    this.remove();
    root.getBoundingClientRect();
  }
}

function onScroll(): void {
  root.toggleAttribute("data-scrolled", scrollY > 0);
}

/** The chat widget's script (spec 2.10), once a document. */
function loadChat(): void {
  const script = document.createElement("script");
  script.src = root.dataset.chat ?? "";
  script.async = true;
  document.head.append(script);
}

/**
 * Sections that move by themselves wake React when they are seen, never before the first paint. An edge at the foot of
 * the window is not seen yet: it would make everybody load what few scroll to.
 */
function watchMovers(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void wake();
    },
    { rootMargin: "0px 0px -30%" },
  );
  for (const mover of document.querySelectorAll("[data-moves]")) observer.observe(mover);
}

customElements.define("lay-out", LayOut);
watchMenus();
watchStalled();
for (const sign of ["pointerdown", "touchstart", "focusin"]) addEventListener(sign, wake, { ...passive, once: true });
addEventListener("pointermove", onPointerMove, passive);
addEventListener("keydown", onKey, true);
addEventListener("click", onClick, true);
addEventListener(
  "beforeinput",
  () => {
    typed = true;
  },
  passive,
);
addEventListener("scroll", onScroll, passive);
addEventListener("load", () => {
  requestAnimationFrame(() => setTimeout(watchMovers));
  for (const element of document.querySelectorAll<HTMLElement>("[data-conversion]")) reportConversion(element);
  if (!root.dataset.chat) return;
  if ("requestIdleCallback" in window) requestIdleCallback(loadChat, { timeout: CHAT_WITHIN });
  else setTimeout(loadChat);
});
history.scrollRestoration = "manual";
