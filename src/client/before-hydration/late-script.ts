/**
 * The code that a page runs after it has loaded, next to ./inline-script.ts: it hydrates the page (starts React) at the first sign of
 * interaction, or when a section that moves by itself comes into view; until then it queues events and replays them. It opens
 * dialogs without React, and does the few things that need no React at all. See docs/decisions/late-hydration.md.
 */
import { isUnmodified } from "../../behaviors/unmodified.ts";
import { isOutdated } from "../is-outdated.ts";
import type { DialogMarkup } from "../modals/unhydrated-dialogs.ts";
import { loadChat } from "./chat.ts";
import { controlOf, loadFirstTap, tabOf } from "./controls-on-page.ts";
import { reportConversions } from "./conversion.ts";
import type * as firstTap from "./first-tap.ts";
import { prefetchWhenIdle, whenIdle } from "./idle.ts";
import { leaveMenu, watchMenus } from "./menus.ts";
import { dequeue, enqueue, enqueueSubmit, isQueued, postQueued, replayAll } from "./replay-queue.ts";
import { startUntouched } from "./start-untouched.ts";
import { rememberPage, restorePage } from "./written-page.ts";

/** The addresses of the code for the first interaction. The build adds them to this file. */
export interface CodeFiles {
  /** React and the page. */
  entry: string;
  /** The code that handles the first tap. */
  firstTap: string;
  /** The markup of the dialogs that open before React. */
  dialogs: string;
}

/** A link that scripts would upgrade follows its address when nothing has responded within this time, in ms. */
const FOLLOW_AFTER = 5000;

/** Without React this long after the first sign of interaction, or with a tap unanswered, in ms, the page works without it for now. */
const STALLED_AFTER = 8000;

/** Links whose dialogs need no React. */
const DIALOG_LINK = "a[data-opens]:not([data-opens=lightbox])";

const root = document.documentElement;
let files: CodeFiles;
let hydrating: Promise<void> | undefined;
let loadingDialogs: Promise<typeof firstTap> | undefined;
let stopUnhydratedDialogs: (() => void) | undefined;
/** The link that was clicked last, of those that open something. */
let latestOpener: HTMLAnchorElement | undefined;
/** True when React handles events itself. */
let answered = false;
let typed = false;

function hydrate(): Promise<void> {
  if (!hydrating) setTimeout(() => !answered && setStalled(), STALLED_AFTER);
  hydrating ??= load().then(
    async () => {
      await replayAll();
      delete root.dataset.stalled;
    },
    async (error: unknown) => {
      console.error(error);
      // What was typed is saved, and offered again; if the device stores nothing, it would be lost.
      if ((await isOutdated("page")) && (!typed || document.querySelector("[data-kept]"))) location.reload();
      else setStalled();
      // The next sign of interaction tries again: the network may be back.
      hydrating = undefined;
    },
  );
  return hydrating;
}

function setStalled(): void {
  root.dataset.stalled = "";
  postQueued();
}

async function load(): Promise<void> {
  const entry: { start: (takeOver: () => void) => Promise<void> } = await import(/* @vite-ignore */ files.entry);
  await entry.start(() => {
    answered = true;
    restorePage();
    stopUnhydratedDialogs?.();
  });
}

function loadDialogs(): Promise<typeof firstTap> {
  const loadMarkup = (): Promise<{ markup: DialogMarkup }> => import(/* @vite-ignore */ files.dialogs);
  loadingDialogs ??= Promise.all([loadFirstTap(files.firstTap), loadMarkup()]).then(([code, { markup }]) => {
    if (!answered) stopUnhydratedDialogs = code.showUnhydratedDialogs(markup);
    return code;
  });
  return loadingDialogs;
}

/** Handles an event on a control of a section, with React or without. If nothing can, the page shows everything that scripts would. */
function onControl(control: HTMLElement, event: Event): void {
  const result = loadFirstTap(files.firstTap).then(({ answerControl }) => answerControl(control, event));
  void result.catch(setStalled).then(hydrateAfterPaint);
  setTimeout(() => hydrating ?? setStalled(), STALLED_AFTER);
}

/** Starts React once the response to the visitor is painted. */
function hydrateAfterPaint(): void {
  requestAnimationFrame(() => setTimeout(hydrate));
}

/** Opens a link's dialog as soon as its code is loaded. React follows when it is painted, or if its code is missing. */
async function openDialog(link: HTMLAnchorElement): Promise<void> {
  try {
    const { openModalOf } = await loadDialogs();
    if (answered || !dequeue(link)) return;
    openModalOf(link);
    hydrateAfterPaint();
  } catch {
    loadingDialogs = undefined;
    await hydrate();
    follow(link);
  }
}

function follow(link: HTMLAnchorElement): void {
  // A visitor who has started to write stays: the text would not be on the other page.
  if (!answered && !typed && dequeue(link)) location.assign(link.href);
}

/** A click on a link that opens something: its dialog opens early or by React; if neither loads, the link is followed. */
function onOpener(link: HTMLAnchorElement): void {
  if (answered) {
    void loadFirstTap(files.firstTap).then(({ openModalOf }) => openModalOf(link));
    return;
  }
  if (isQueued(link)) return;
  latestOpener = link;
  enqueue(link, true, () => link.click());
  setTimeout(follow, FOLLOW_AFTER, link);
  void (link.matches(DIALOG_LINK) ? openDialog(link) : hydrate());
}

/** The first touch of a control that works without React is handled by its own code; React would only get in the way. */
function onFirstInteraction({ target }: Event): void {
  if (answered || !(target instanceof Element)) return;
  if (target.closest(`${DIALOG_LINK}, dialog`)) loadDialogs().catch(() => undefined);
  else if (!target.closest("main [type=button]")) void hydrate();
  if (controlOf(target)) loadFirstTap(files.firstTap).catch(() => undefined);
}

function onClick(event: MouseEvent): void {
  const target = (event.target as Element).closest<HTMLElement>("a, button, [data-pick]");
  if (target?.tagName === "A") leaveMenu(target);
  const control = controlOf(target);
  if (control) {
    onControl(control, event);
    return;
  }
  if (!target || !isUnmodified(event)) return;
  if (target instanceof HTMLAnchorElement) {
    if (!target.matches(answered ? DIALOG_LINK : "[data-opens]")) return;
    event.preventDefault();
    onOpener(target);
  } else if (
    !answered &&
    target instanceof HTMLButtonElement &&
    target.type === "button" &&
    !target.popoverTargetElement &&
    // A button outside of React's root, such as a notice's, has already responded.
    target.matches("#root :not(dialog *)")
  ) {
    enqueue(target, false, () => target.click());
    hydrateAfterPaint();
  }
}

function onKey(event: KeyboardEvent): void {
  onFirstInteraction(event);
  // A held-down key counts once: it neither sends twice nor closes the dialog that it opened.
  if (event.repeat && event.key === "Enter" && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
  // Visitors who do not wait for what a click opens do not get it later.
  if (event.key === "Escape") dequeue(latestOpener);
  const tab = tabOf(event);
  if (!tab) return;
  event.preventDefault();
  onControl(tab, event);
}

function onSubmit(event: Event): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  // React hydrates the target of most events at once, but not of a submit: the browser would post the form, or do nothing.
  if (answered) form.dispatchEvent(new Event("pointerup"));
  else {
    event.preventDefault();
    enqueueSubmit(form);
    void hydrate();
  }
}

/** Handles an event on the page, unless React does. */
function answer(event: Event): void {
  if (event instanceof KeyboardEvent) onKey(event);
  else if (event.type === "click") onClick(event as MouseEvent);
  else if (event.type === "submit") onSubmit(event);
  else if (event.type === "beforeinput") typed = true;
  // A browser without a pointer may report one at rest in the corner when a page loads: nobody has moved it.
  else if (!(event instanceof PointerEvent) || event.clientX !== 0 || event.clientY !== 0) onFirstInteraction(event);
}

function onLoad(): void {
  // From here on, going back within the page, or to it from itself, returns to where the visitor was.
  history.scrollRestoration = "auto";
  rememberPage();
  requestAnimationFrame(() => setTimeout(startUntouched, 0, hydrate));
  reportConversions();
  const { chat } = root.dataset;
  if (chat) whenIdle(() => loadChat(chat));
  // Browsers restore what was chosen before a reload.
  for (const radio of document.querySelectorAll<HTMLElement>("[data-pick]:checked:not([checked])")) radio.click();
  prefetchWhenIdle([files.dialogs, files.firstTap]);
}

/** Starts; returns the handler of the page's events, which also gets those from before. */
export function begin(where: CodeFiles): (event: Event) => void {
  files = where;
  watchMenus();
  if (document.readyState === "complete") onLoad();
  else addEventListener("load", onLoad);
  return answer;
}
