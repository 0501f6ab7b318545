import { useMessages } from "../../renderer/site-context.ts";

/**
 * Offers saved input that was not sent: after a failure, a reload, a closed tab or a dead battery. An attribute of the form, or of
 * the document, shows it, and ./answer-offer.ts handles its buttons: it is there from the first frame on, since one that appeared
 * with React would move the fields.
 */
export function RestoreOffer() {
  const messages = useMessages().form;
  return (
    <div className="enquiry-offer enquiry-restore cluster small">
      <p>{messages.kept}</p>
      <button type="button" data-offer="restore">
        {messages.restore}
      </button>
      <button type="button" data-offer="discard">
        {messages.restore_discard}
      </button>
    </div>
  );
}
