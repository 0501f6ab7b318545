import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { discardDraft, offeredDraft, onDraftsChange, restoreDraft } from "./drafts.ts";
import { keepDraft } from "./keep-draft.ts";

/** What was written on this device and not sent, if there is any: to be put into the form, or deleted. */
export function useDrafts(ref: RefObject<HTMLFormElement | null>) {
  const key = useSyncExternalStore(
    onDraftsChange,
    () => offeredDraft(ref.current),
    () => undefined,
  );
  // What browsers put back after a reload, or what was typed where no script could see it.
  useEffect(() => {
    if (ref.current) keepDraft(ref.current);
  }, [ref]);
  if (key === undefined) return undefined;
  return {
    restore: () => ref.current && restoreDraft(key, ref.current),
    discard: () => discardDraft(key),
  };
}
