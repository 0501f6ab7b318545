import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { markKept, saveInput } from "./save-input.ts";
import { discardInput, offeredInput, onSavedInputChange, restoreInput } from "./saved-input.ts";

/** Offers saved input that was not sent, from another form or visit, and keeps the form's own notice right. */
export function useSavedInput(ref: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    // Saves what browsers restore after a reload, or what was typed before any script ran. Before the store is read.
    saveInput(form);
    return onSavedInputChange(() => markKept(form));
  }, [ref]);
  const key = useSyncExternalStore(
    onSavedInputChange,
    () => offeredInput(ref.current),
    () => undefined,
  );
  return (
    key !== undefined && {
      restore: () => ref.current && restoreInput(key, ref.current),
      discard: () => discardInput(key),
    }
  );
}
