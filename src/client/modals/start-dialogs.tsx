import type { ReactNode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { createStore } from "zustand/vanilla";
import { modalStore } from "../../behaviors/modals.ts";
import type { PageData, ShellData } from "../content-types.ts";
import { DialogRoot } from "./DialogRoot.tsx";
import { DIALOGS_ID, unhydratedDialogs } from "./unhydrated-dialogs.ts";

/**
 * Starts the root of the dialogs; a dialog that is already open keeps its elements, and so its text, focus and caret. A dialog that
 * was closed while its form waited to be sent is hydrated for that, in a root of its own.
 */
export function startDialogs(shell: ShellData, pageNow: () => PageData): Root {
  const state = modalStore.getState();
  let root: Root | undefined;
  for (const [container, initial] of unhydratedDialogs) {
    const isOpen = initial === state;
    const store = isOpen ? modalStore : createStore(() => initial);
    const onHydrated = keepMessage(container);
    const hydrated = hydrateRoot(container, <DialogRoot {...{ shell, pageNow, store, initial, onHydrated }} />, {
      identifierPrefix: container.dataset.prefix ?? "",
      onUncaughtError: followOpener,
    });
    if (isOpen) root = hydrated;
  }
  return root ?? startClosed(<DialogRoot {...{ shell, pageNow, initial: state }} />);
}

function startClosed(dialogs: ReactNode): Root {
  const area = document.createElement("div");
  area.id = DIALOGS_ID;
  document.body.append(area);
  const root = createRoot(area, { onUncaughtError: followOpener });
  root.render(dialogs);
  return root;
}

/** Called after a dialog has thrown and React has removed all of them: the link that opened it works as it does without scripts. */
function followOpener(error: unknown): void {
  console.error(error);
  const { opener } = modalStore.getState();
  if (opener instanceof HTMLAnchorElement) location.assign(opener.href);
}

/**
 * Hydration sets a textarea to its initial text, even in the middle of a word that an input method composes: until the returned
 * function is called, that is ignored.
 */
function keepMessage(dialog: HTMLElement): () => void {
  const field = dialog.querySelector<HTMLTextAreaElement>("textarea[name=message]");
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");
  if (!field || !value) return () => undefined;
  const set = (text: string) => text === field.defaultValue || value.set?.call(field, text);
  Object.defineProperty(field, "value", { ...value, set });
  return () => void Reflect.deleteProperty(field, "value");
}
