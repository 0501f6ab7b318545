import { createStore } from "zustand/vanilla";
import type { Forms, Portfolio } from "../content.generated.ts";

/** The thank-you that fits where an enquiry was sent from (docs/decisions/thank-you-wordings.md). */
export type Thanks = "received" | "sent" | NonNullable<Forms["thanks"]>;

/** Pieces of the portfolio that are viewed together, and what they are. */
export interface PieceGroup {
  label: string;
  items: readonly Portfolio["items"][number][];
}

/** The open modal and its data. */
export type Modal =
  | { kind: "call" }
  | {
      kind: "form";
      /** The form's name. */
      form: string;
      /** The subject of the enquiry: the message starts with it. */
      about?: string | undefined;
    }
  | { kind: "thanks"; wording: Thanks }
  | {
      kind: "viewer";
      group: PieceGroup;
      /** The piece that is shown first. */
      first: PieceGroup["items"][number];
    };

/** The modal that is open. */
export interface ModalState {
  modal: Modal | null;
  /** The element that had the focus and gets it back. */
  opener: HTMLElement | null;
  /** The number of modals opened so far: each has its own element, since browsers report late that the one before was closed. */
  count: number;
}

/** The only place that knows what is open: at most one modal at a time. The code that shows modals subscribes to it, before React and with it. */
export const modalStore = createStore<ModalState>(() => ({ modal: null, opener: null, count: 0 }));

/** Opens a modal. When it closes, focus returns to `opener`; one that replaces another keeps the first opener. */
export function openModal(modal: Modal, opener?: HTMLElement | null): void {
  modalStore.setState((state) => ({ modal, opener: opener ?? state.opener, count: state.count + 1 }));
}

/** Opens what a link with `data-opens` asks for: the call dialog or a form. */
export function openModalOf(link: HTMLElement): void {
  const { opens = "", about } = link.dataset;
  openModal(opens === "call" ? { kind: "call" } : { kind: "form", form: opens, about }, link);
}

/** Closes the open modal, if any, and returns the focus. */
export function closeModal(): void {
  const { modal, opener } = modalStore.getState();
  if (modal) closeModalAnd(() => opener?.focus());
}

/** Closes the open modal, if any, and then moves the focus, but not to what opened it. */
export function closeModalAnd(moveFocus: () => void): void {
  modalStore.setState({ modal: null, opener: null });
  // After React has removed the dialog from the document: until then nothing outside of it can be focused.
  queueMicrotask(moveFocus);
}

/**
 * Shows the element of the open modal, unless it was shown before React. From then on Escape, a click on `[data-close]` and a
 * click beside its content close the modal. Both press and release must be beside it, so selecting text past the edge of a
 * field does not close anything.
 */
export function showModalDialog(
  dialog: HTMLDialogElement,
  isBeside = (target: EventTarget | null) => target === dialog,
): void {
  if (dialog.open) return;
  const { modal } = modalStore.getState();
  let wasPressed = false;
  dialog.addEventListener("pointerdown", ({ target }) => {
    wasPressed = isBeside(target);
  });
  dialog.addEventListener("click", ({ target, detail }) => {
    // `detail` counts clicks in quick succession: 2 is the second half of the double click that opened the dialog.
    const isAway = wasPressed && isBeside(target) && detail < 2;
    if (isAway || (target instanceof Element && target.closest("[data-close]"))) dialog.close();
  });
  dialog.addEventListener("close", () => {
    // A modal that replaces this one closes its element, too.
    if (modalStore.getState().modal === modal) closeModal();
  });
  dialog.showModal();
}
