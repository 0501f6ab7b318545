import { createStore } from "zustand/vanilla";
import type { Forms } from "../../content.generated.ts";
import type { PageData, ShellData } from "../content-types.ts";
import type { OpenDialog } from "./early-dialogs.ts";

/** The thank-you that fits where an enquiry was sent from (docs/decisions/thank-you-wordings.md). */
export type Thanks = "received" | "sent" | NonNullable<Forms["thanks"]>;

/** The open dialog and its data. */
export type Modal =
  | { kind: "call" }
  | {
      kind: "form";
      /** The form's name. */
      form: string;
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
export const modalStore = createStore<ModalState>(() => ({ modal: null, opener: null }));

/** Opens a dialog. When it closes, focus returns to `opener`; a dialog that replaces another keeps the first opener. */
export function openModal(modal: Modal, opener?: HTMLElement | null): void {
  modalStore.setState((state) => ({ modal, opener: opener ?? state.opener }));
}

/** Closes the open dialog, if any, and returns the focus. */
export function closeModal(): void {
  const { modal, opener } = modalStore.getState();
  if (modal) closeModalAnd(() => opener?.focus());
}

/** Closes the open dialog, if any, and then moves the focus elsewhere than to what opened it. */
export function closeModalAnd(moveFocus: () => void): void {
  modalStore.setState({ modal: null, opener: null });
  // After React has removed the dialog from the document: until then nothing outside of it can be focused.
  queueMicrotask(moveFocus);
}

/** The dialog that a link with `opens` asks for. */
export function modalOf(
  opens: string,
  about: string | undefined,
  { forms }: Pick<ShellData, "forms">,
  page: Pick<PageData, "thanks">,
): Modal {
  if (opens === "call") return { kind: "call" };
  return { kind: "form", form: opens, about, thanks: thanksOf(forms[opens], page) };
}

/** The thank-you of a form on a page. */
export function thanksOf(form: Forms | undefined, page: Pick<PageData, "thanks">): Thanks {
  return form?.thanks ?? (form?.general ? "received" : (page.thanks ?? "received"));
}

/** Adopts the dialog that was opened before hydration. The visitor may close it before React has hydrated it. */
export function adoptModal({ dialog, opener, kind, about }: OpenDialog, shell: ShellData, page: PageData): Modal {
  const modal = modalOf(kind, about, shell, page);
  openModal(modal, opener);
  // A dialog that replaces it (the thanks) closes it, too.
  const close = () => modalStore.getState().modal === modal && closeModal();
  dialog.addEventListener("close", close, { once: true });
  return modal;
}
