/*
 * Dialogs before React. The build renders each dialog with React's own components and puts the markup and this code into
 * one small file (src/engine/output/bundle/late-files.ts), which is fetched while the page is idle and runs at
 * the first tap. React hydrates the dialog that is open (./DialogRoot.tsx). See docs/decisions/late-hydration.md.
 */

import { onBackdropClick } from "../../ui/controls/backdrop.ts";
import { addFormListeners } from "../enquiry/form-listeners.ts";

/** The element that contains the dialogs, next to the page. */
export const DIALOGS_ID = "dialogs";

/** What the build renders for the dialogs. */
export interface EarlyMarkup {
  /** The markup of each kind of dialog. That of a form has a subject. */
  dialogs: Record<string, string>;
  /** The styles that the markup uses. */
  css: string;
}

/** What React needs to know about the dialog that it hydrates. */
export interface OpenDialog {
  dialog: HTMLDialogElement;
  opener: HTMLElement;
  /** The prefix of its ids. */
  prefix: string;
  kind: string;
  about: string | undefined;
}

export interface EarlyDialogs {
  /** Opens the dialog that a link asks for. */
  open: (opener: HTMLElement) => void;
  /** Hands the open dialog, if any, to React. From here on this code does not touch dialogs. */
  handOver: () => OpenDialog | undefined;
}

/** The prefix of ids in the rendered markup. Each dialog gets its own, so that each form keeps its own saved input. */
export const MARKUP_PREFIX = "early-";

/** Opens dialogs until React does. */
export function earlyDialogs(markup: EarlyMarkup): EarlyDialogs {
  const container = document.createElement("div");
  const styles = new CSSStyleSheet();
  let current: OpenDialog | undefined;
  let count = 0;

  function begin(): void {
    container.id = DIALOGS_ID;
    document.body.append(container);
    styles.replaceSync(markup.css);
    document.adoptedStyleSheets.push(styles);
    addFormListeners();
  }

  function open(opener: HTMLElement): void {
    if (count === 0) begin();
    const { opens: kind = "", about } = opener.dataset;
    const prefix = `${MARKUP_PREFIX}${count}-`;
    count += 1;
    container.innerHTML = (markup.dialogs[kind] ?? "").replaceAll(MARKUP_PREFIX, prefix);
    const dialog = container.querySelector("dialog");
    if (!dialog) return;
    nameSubject(dialog, about);
    current = { dialog, opener, prefix, kind, about };
    const close = () => current && dialog.close();
    for (const button of dialog.querySelectorAll("button[type=button]")) button.addEventListener("click", close);
    onBackdropClick(dialog, close);
    dialog.addEventListener("close", () => {
      if (!current) return;
      current = undefined;
      container.replaceChildren();
      opener.focus();
    });
    dialog.showModal();
  }

  function handOver(): OpenDialog | undefined {
    const handed = current;
    current = undefined;
    // The complete style sheets are loaded by now.
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styles);
    return handed;
  }

  return { open, handOver };
}

/** Fills in the enquiry's subject, as React would have rendered it. A call has none. */
function nameSubject(dialog: HTMLDialogElement, about: string | undefined): void {
  const mark = dialog.querySelector("mark");
  if (about === undefined) mark?.parentElement?.remove();
  else if (mark) mark.textContent = about;
  const message = dialog.querySelector<HTMLTextAreaElement>("textarea[name=message]");
  if (message) message.defaultValue = about === undefined ? "" : `${about}\n`;
}
