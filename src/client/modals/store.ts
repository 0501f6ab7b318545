import { create } from "zustand";
import type { Action } from "../../content.generated.ts";
import type { PageData } from "../content-types.ts";
import type { OpenDialog } from "./early-dialogs.ts";

/** The thank-you that fits where an enquiry was sent from (docs/decisions/thank-you-wordings.md). */
export type Thanks = "received" | "sent";

/** The dialogs that links open. */
export type DialogKind = NonNullable<Action["opens"]>;

/** The open dialog and its data. */
export type Modal =
  | {
      kind: DialogKind;
      /** What the enquiry is about: the message starts with it. */
      about?: string | undefined;
      /** Which thanks to show after the enquiry was sent. */
      thanks: Thanks;
    }
  | { kind: "thanks"; wording: Thanks };

interface ModalState {
  modal: Modal | null;
  /** Where the focus was, and returns to. */
  opener: HTMLElement | null;
}

/** At most one modal is open at a time; opening another replaces it. */
export const useModalStore = create<ModalState>(() => ({ modal: null, opener: null }));

/** Opens a dialog. When it closes, focus returns to `opener`; a dialog that replaces another keeps the first opener. */
export function openModal(modal: Modal, opener?: HTMLElement | null): void {
  useModalStore.setState((state) => ({ modal, opener: opener ?? state.opener }));
}

/** Closes the open dialog, if any, and returns the focus. */
export function closeModal(): void {
  const { modal, opener } = useModalStore.getState();
  if (!modal) return;
  useModalStore.setState({ modal: null, opener: null });
  // After React has removed the dialog from the document: until then nothing outside of it can be focused.
  queueMicrotask(() => opener?.focus());
}

/** Which thanks follow an enquiry from a dialog. "Talk to us" belongs to the header, not to the page. */
export function thanksOf(kind: DialogKind, page: Pick<PageData, "thanks">): Thanks {
  return kind === "talk" ? "received" : (page.thanks ?? "received");
}

/** Adopts the dialog that was opened before hydration. The visitor may close it before React has hydrated it. */
export function adoptModal({ dialog, opener, kind, about }: OpenDialog, page: PageData): Modal {
  const known = kind as DialogKind;
  const modal: Modal = { kind: known, about, thanks: thanksOf(known, page) };
  openModal(modal, opener);
  // A dialog that replaces it (the thanks) closes it, too.
  const close = () => useModalStore.getState().modal === modal && closeModal();
  dialog.addEventListener("close", close, { once: true });
  return modal;
}
