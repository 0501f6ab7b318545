import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { discardDraft, discardOwn, hasOwnDraft, offeredDraft, onDraftsChange, restoreDraft } from "./drafts.ts";
import { keepDraft } from "./keep-draft.ts";

/**
 * What is kept on this device and was not sent: `offered`, another form's or visit's text, to be put into the form or
 * deleted; `own`, the form's own text, to be deleted.
 */
export function useDrafts(ref: RefObject<HTMLFormElement | null>) {
  // What browsers put back after a reload, or what was typed where no script could see it. Before the stores are read.
  useEffect(() => {
    if (ref.current) keepDraft(ref.current);
  }, [ref]);
  const key = useSyncExternalStore(
    onDraftsChange,
    () => offeredDraft(ref.current),
    () => undefined,
  );
  const isKept = useSyncExternalStore(
    onTyping,
    () => hasOwnDraft(ref.current),
    () => false,
  );
  return {
    offered: key !== undefined && {
      restore: () => ref.current && restoreDraft(key, ref.current),
      discard: () => discardDraft(key),
    },
    own: isKept && { discard: () => ref.current && discardOwn(ref.current) },
  };
}

/** Calls back when drafts change, typed letters included: those are kept before this hears of them. */
function onTyping(callback: () => void): () => void {
  const stop = onDraftsChange(callback);
  addEventListener("input", callback);
  return () => {
    stop();
    removeEventListener("input", callback);
  };
}
