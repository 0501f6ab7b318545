import { create } from "zustand";
import type { Action } from "../content.generated.ts";

/** Which thank-you belongs to where an enquiry was sent from (docs/decisions/thank-you-wordings.md). */
export type Thanks = "received" | "sent";

/** The one dialog that is open, and what it needs to know. */
export type Modal =
  | { kind: NonNullable<Action["opens"]> /** What the enquiry is about: the message starts with it. */; about?: string }
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

/** Closes the dialog that is open, if any, and gives the focus back. */
export function closeModal(): void {
  const { modal, opener } = useModalStore.getState();
  if (!modal) return;
  useModalStore.setState({ modal: null, opener: null });
  // After React has taken the dialog out of the document: before that nothing outside of it takes focus.
  queueMicrotask(() => opener?.focus());
}
