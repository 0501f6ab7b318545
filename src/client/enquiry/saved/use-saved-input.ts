import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { useFromDocument } from "../../../ui/controls/use-from-document.ts";
import { markKept, saveInput } from "./save-input.ts";
import { offeredInput, onSavedInputChange } from "./saved-input.ts";

/** True while saved input that was not sent, from another form or visit, is to be offered. Keeps the form's own notice right. */
export function useSavedInput(ref: RefObject<HTMLFormElement | null>, id: string): boolean {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    // Saves what browsers restore after a reload, or what was typed before any script ran. Before the store is read.
    saveInput(form);
    return onSavedInputChange(() => markKept(form));
  }, [ref]);
  const wasOffered = useFromDocument(() => document.getElementById(id)?.dataset.offered !== undefined);
  return useSyncExternalStore(
    onSavedInputChange,
    () => offeredInput(ref.current) !== undefined,
    () => wasOffered ?? false,
  );
}
