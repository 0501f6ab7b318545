import type { Thanks } from "../../behaviors/modals.ts";
import { Dialog } from "../../ui/controls/Dialog.tsx";
import { useMessages } from "../renderer/site-context.ts";

/** The thanks after an enquiry was sent (requirements 2.3; which wording where: docs/decisions/thank-you-wordings.md). */
export function ThanksDialog({ wording }: { wording: Thanks }) {
  const messages = useMessages().dialogs;
  const { title, received, reply, sent } = messages.thanks;
  const formTexts = typeof wording === "object" ? wording : undefined;
  const lines = formTexts ?? (wording === "received" ? { text: received, reply } : { text: sent });
  return (
    <Dialog title={formTexts?.title ?? title} closeLabel={messages.close}>
      <svg className="thanks-check" viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
        <circle cx="48" cy="48" r="46" />
        <path d="M26 50l15 15 29-33" />
      </svg>
      <p className="thanks-lead">{lines.text}</p>
      {lines.reply && <p>{lines.reply}</p>}
      <button type="button" className="button" data-close="">
        {messages.close}
      </button>
    </Dialog>
  );
}
