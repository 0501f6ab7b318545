import { useMessages } from "../../renderer/site-context.ts";

/**
 * Offers saved input that was not sent: after a failure, a reload, a closed tab or a dead battery. An attribute of the form shows
 * it, and ./answer-offer.ts answers its buttons: in a dialog that opens before React it is there from the start, since one that
 * came with React would move the fields.
 */
export function RestoreOffer() {
  const words = useMessages().form;
  return (
    <div className="enquiry-offer enquiry-restore">
      <p>{words.kept}</p>
      <button type="button" data-offer="restore">
        {words.restore}
      </button>
      <button type="button" data-offer="discard">
        {words.restore_discard}
      </button>
    </div>
  );
}
