import type { RefObject } from "react";
import { useMessages } from "../../renderer/site-context.ts";

interface RestoreOfferProps {
  restore: RefObject<HTMLButtonElement | null>;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers saved input that was not sent: after a failure, a reload, a closed tab or a dead battery. */
export function RestoreOffer({ restore, onRestore, onDiscard }: RestoreOfferProps) {
  const words = useMessages().form;
  return (
    <div className="enquiry-offer">
      <p>{words.kept}</p>
      <button ref={restore} type="button" onClick={onRestore}>
        {words.restore}
      </button>
      <button type="button" onClick={onDiscard}>
        {words.restore_discard}
      </button>
    </div>
  );
}
