import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { saveInput } from "./save-input.ts";
import {
  discardInput,
  discardOwn,
  hasOwnDraft,
  offeredInput,
  onSavedInputChange,
  restoreInput,
} from "./saved-input.ts";

/**
 * What is kept on this device and was not sent: `offered`, another form's or visit's text, to be put into the form or
 * deleted; `own`, the form's own text, to be deleted.
 */
export function useSavedInput(ref: RefObject<HTMLFormElement | null>) {
  // What browsers put back after a reload, or what was typed where no script could see it. Before the stores are read.
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
    () => hasOwnDraft(ref.current),
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
