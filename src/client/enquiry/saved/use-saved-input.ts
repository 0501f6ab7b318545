import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { saveInput } from "./save-input.ts";
import {
  discardInput,
  discardOwn,
  hasOwnInput,
  offeredInput,
  onSavedInputChange,
  restoreInput,
} from "./saved-input.ts";

/** Saved input that was not sent: `offered` is from another form or visit, `own` the form's own. */
export function useSavedInput(ref: RefObject<HTMLFormElement | null>) {
  // Saves what browsers restore after a reload, or what was typed before any script ran. Before the stores are read.
  useEffect(() => {
    if (ref.current) saveInput(ref.current);
  }, [ref]);
  const key = useSyncExternalStore(
    onSavedInputChange,
    () => offeredInput(ref.current),
    () => undefined,
  );
  const isKept = useSyncExternalStore(
    onTyping,
    () => hasOwnInput(ref.current),
    () => false,
  );
  return {
    offered: key !== undefined && {
      restore: () => ref.current && restoreInput(key, ref.current),
      discard: () => discardInput(key),
    },
    own: isKept && { discard: () => ref.current && discardOwn(ref.current) },
  };
}

/** Calls back when saved input changes, including each typed letter: those are saved before this is called. */
function onTyping(callback: () => void): () => void {
  const stop = onSavedInputChange(callback);
  addEventListener("input", callback);
  return () => {
    stop();
    removeEventListener("input", callback);
  };
}
