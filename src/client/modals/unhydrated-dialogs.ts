/*
 * Dialogs before React. The build renders each dialog with React's own components and puts the markup into a small file
 * (src/engine/output/bundle/late-files.ts), which is fetched while the page is idle. This file shows the open modal from it. React
 * hydrates the dialog that is open (./start-dialogs.tsx). See docs/decisions/late-hydration.md.
 */

import { type Modal, type ModalState, modalStore, showModalDialog } from "../../behaviors/modals.ts";
import { removeAdded } from "../before-hydration/added-elements.ts";
import { addFormListeners } from "../enquiry/form-listeners.ts";
import { showSavedInput, watchSavedInput } from "../enquiry/saved/saved-input.ts";

/** The element that contains the dialogs, next to the page: each is in a container of its own. */
export const DIALOGS_ID = "dialogs";

/** The dialogs as the build renders them. */
export interface DialogMarkup {
  /** The markup of each kind of dialog. Forms have a placeholder for their subject. */
  dialogs: Record<string, string>;
  /** The styles that the markup uses. */
  css: string;
}

/** The prefix of ids in the rendered markup. Each dialog gets its own, so each form keeps its own saved input. */
export const MARKUP_PREFIX = "early-";

/** The containers of dialogs for React: of the one that is open, and of those whose forms were submitted before they were closed. */
export const unhydratedDialogs = new Map<HTMLElement, ModalState>();

/** Shows the open modal until React does. Returns a function that stops it; React then sends what was submitted, even in dialogs that were closed. */
export function showUnhydratedDialogs(markup: DialogMarkup): () => void {
  const area = document.createElement("div");
  area.id = DIALOGS_ID;
  document.body.append(area);
  const styles = new CSSStyleSheet();
  styles.replaceSync(markup.css);
  document.adoptedStyleSheets.push(styles);
  addFormListeners();
  watchSavedInput();
  const elements = new Set<Element>([area]);
  const stop = modalStore.subscribe((state) => {
    for (const container of unhydratedDialogs.keys()) close(container);
    const container = document.createElement("div");
    const prefix = `${MARKUP_PREFIX}${state.count}-`;
    container.dataset.prefix = prefix;
    container.innerHTML = markupOf(state.modal, markup).replaceAll(MARKUP_PREFIX, prefix);
    const dialog = container.querySelector("dialog");
    if (!dialog) return;
    nameSubject(dialog, state.modal?.kind === "form" ? state.modal.about : undefined);
    area.append(container);
    unhydratedDialogs.set(container, state);
    showSavedInput(container.querySelectorAll("form"));
    for (const element of [container, ...container.querySelectorAll("*")]) elements.add(element);
    showModalDialog(dialog);
  });
  const stalling = new MutationObserver(showUnsent);
  stalling.observe(document.documentElement, { attributeFilter: ["data-stalled"] });
  return () => {
    stop();
    stalling.disconnect();
    removeAdded(area, elements);
    // The complete style sheets are loaded by now.
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styles);
  };
}

/** Closes a dialog. One whose form was submitted stays in the document, so React can send what is in it. */
function close(container: HTMLElement): void {
  if (isUnsent(container)) container.querySelector("dialog")?.close();
  else {
    unhydratedDialogs.delete(container);
    container.remove();
  }
}

function isUnsent(container: HTMLElement): boolean {
  return container.querySelector("form[data-queued]") !== null;
}

/** If React does not load, shows the visitor again what was not sent, and other ways to reach the business. */
function showUnsent(): void {
  if (!("stalled" in document.documentElement.dataset)) return;
  for (const container of unhydratedDialogs.keys())
    if (isUnsent(container)) container.querySelector("dialog")?.showModal();
}

function markupOf(modal: Modal | null, { dialogs }: DialogMarkup): string {
  if (!modal) return "";
  return dialogs[modal.kind === "form" ? modal.form : modal.kind] ?? "";
}

/** Fills in the enquiry's subject, as React would have rendered it. A call has none. */
function nameSubject(dialog: HTMLDialogElement, about: string | undefined): void {
  const mark = dialog.querySelector("mark");
  if (about === undefined) mark?.parentElement?.remove();
  else if (mark) mark.textContent = about;
  const message = dialog.querySelector<HTMLTextAreaElement>("textarea[name=message]");
  if (message) message.defaultValue = about === undefined ? "" : `${about}\n`;
}
