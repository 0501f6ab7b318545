import { Dialog } from "../../ui/controls/Dialog.tsx";
import { useSite } from "../renderer/site-context.ts";

/** The company's phone number as a tap-to-call link (requirements 2.3, "Call Us"). */
export function CallDialog() {
  const { shell } = useSite();
  const messages = shell.interface.dialogs;
  return (
    <Dialog title={messages.call.title} closeLabel={messages.close}>
      <p>{messages.call.text}</p>
      <p>
        <a className="call-number" href={shell.site.phone_link}>
          {shell.site.phone}
        </a>
      </p>
      <button type="button" className="button" data-close="">
        {messages.call.button}
      </button>
    </Dialog>
  );
}
