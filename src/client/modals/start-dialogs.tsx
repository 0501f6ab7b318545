import { createRoot, hydrateRoot } from "react-dom/client";
import type { PageData, ShellData } from "../content-types.ts";
import { DialogRoot } from "./DialogRoot.tsx";
import { DIALOGS_ID, type OpenDialog } from "./early-dialogs.ts";
import { adoptModal, modalStore } from "./store.ts";

/** Starts the root of the dialogs; a dialog that is already open keeps its elements, and so its text, focus and caret. */
export function startDialogs(shell: ShellData, page: PageData, open: OpenDialog | undefined): void {
  const container = document.getElementById(DIALOGS_ID) ?? document.createElement("div");
  if (!container.isConnected) {
    container.id = DIALOGS_ID;
    document.body.append(container);
  }
  if (open) {
    const initial = adoptModal(open, shell, page);
    const root = <DialogRoot shell={shell} page={page} initial={initial} onHydrated={keepMessage(open.dialog)} />;
    hydrateRoot(container, root, { identifierPrefix: open.prefix, onUncaughtError: followOpener });
  } else
    createRoot(container, { onUncaughtError: followOpener }).render(
      <DialogRoot shell={shell} page={page} initial={null} />,
    );
}

/** A dialog has thrown, and React has removed all of them: the link that opened it works as it does without scripts. */
function followOpener(error: unknown): void {
  console.error(error);
  const { opener } = modalStore.getState();
  if (opener instanceof HTMLAnchorElement) location.assign(opener.href);
}

/** Hydration resets a textarea to its initial text. Returns a function that restores what was typed, and the caret. */
function keepMessage(dialog: HTMLElement): () => void {
  const field = dialog.querySelector<HTMLTextAreaElement>("textarea[name=message]");
  if (!field) return () => undefined;
  const read = () => ({ text: field.value, start: field.selectionStart, end: field.selectionEnd });
  let kept = read();
  const keep = () => {
    kept = read();
  };
  field.addEventListener("input", keep);
  return () => {
    field.removeEventListener("input", keep);
    if (field.value === kept.text) return;
    field.value = kept.text;
    field.setSelectionRange(kept.start, kept.end);
  };
}
