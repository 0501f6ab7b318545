import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { modalStore } from "../../behaviors/modals.ts";
import type { PageData, ShellData } from "../content-types.ts";
import { DialogRoot } from "./DialogRoot.tsx";
import { DIALOGS_ID } from "./early-dialogs.ts";

/** Starts the root of the dialogs; a dialog that is already open keeps its elements, and so its text, focus and caret. */
export function startDialogs(shell: ShellData, pageNow: () => PageData): Root {
  const container = document.getElementById(DIALOGS_ID) ?? document.createElement("div");
  const dialog = container.querySelector("dialog");
  const initial = modalStore.getState();
  const options = { identifierPrefix: container.dataset.prefix ?? "", onUncaughtError: followOpener };
  if (dialog) {
    const onHydrated = keepMessage(dialog);
    return hydrateRoot(container, <DialogRoot {...{ shell, pageNow, initial, onHydrated }} />, options);
  }
  container.id = DIALOGS_ID;
  document.body.append(container);
  const root = createRoot(container, options);
  root.render(<DialogRoot {...{ shell, pageNow, initial }} />);
  return root;
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
