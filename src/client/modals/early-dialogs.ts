/*
 * Dialogs before React. The build renders each dialog with React's own components and puts the markup into a small file
 * (src/engine/output/bundle/late-files.ts), which is fetched while the page is idle. This file shows the open modal with it. React
 * hydrates the dialog that is open (./start-dialogs.tsx). See docs/decisions/late-hydration.md.
 */

import { type Modal, modalStore, showModalDialog } from "../../behaviors/modals.ts";
import { removeAdded } from "../before-react/added-elements.ts";
import { addFormListeners } from "../enquiry/form-listeners.ts";
import { answerOffers, showOffer } from "../enquiry/saved/answer-offer.ts";
import { onSavedInputChange } from "../enquiry/saved/saved-input.ts";

/** The element that contains the dialogs, next to the page. */
export const DIALOGS_ID = "dialogs";

/** The dialogs as the build renders them. */
export interface EarlyMarkup {
  /** The markup of each kind of dialog. Forms have a placeholder for their subject. */
  dialogs: Record<string, string>;
  /** The styles that the markup uses. */
  css: string;
}

/** The prefix of ids in the rendered markup. Each dialog gets its own, so that each form keeps its own saved input. */
export const MARKUP_PREFIX = "early-";

/** Shows the open modal until React does. Returns a function that stops it and leaves the open dialog. */
export function showEarlyDialogs(markup: EarlyMarkup): () => void {
  const container = document.createElement("div");
  container.id = DIALOGS_ID;
  document.body.append(container);
  const styles = new CSSStyleSheet();
  styles.replaceSync(markup.css);
  document.adoptedStyleSheets.push(styles);
  addFormListeners();
  answerOffers();
  const updateOffer = () => {
    const form = container.querySelector("form");
    if (form) showOffer(form);
  };
  const stopOffers = onSavedInputChange(updateOffer);
  let elements: ReadonlySet<Element> = new Set();
  const stop = modalStore.subscribe(({ modal, count }) => {
    const prefix = `${MARKUP_PREFIX}${count}-`;
    container.dataset.prefix = prefix;
    container.innerHTML = markupOf(modal, markup).replaceAll(MARKUP_PREFIX, prefix);
    const dialog = container.querySelector("dialog");
    if (!dialog) return;
    nameSubject(dialog, modal?.kind === "form" ? modal.about : undefined);
    updateOffer();
    elements = new Set([container, ...container.querySelectorAll("*")]);
    showModalDialog(dialog);
  });
  return () => {
    stop();
    stopOffers();
    removeAdded(container, elements);
    // The complete style sheets are loaded by now.
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styles);
  };
}

function markupOf(modal: Modal | null, { dialogs }: EarlyMarkup): string {
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
