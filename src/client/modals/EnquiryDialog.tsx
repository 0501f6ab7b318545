import { Dialog } from "../../ui/controls/Dialog.tsx";
import { EnquiryForm } from "../enquiry/EnquiryForm.tsx";
import { useMessages } from "../renderer/site-context.ts";
import { closeModal, openModal, type Thanks } from "./store.ts";

interface EnquiryDialogProps {
  title: string;
  text?: string;
  about?: string | undefined;
  phone: "tel" | "number";
  thanks: Thanks;
}

/** The enquiry form as a dialog (requirements 2.3, 2.4, 2.7). Its subject is shown, and starts the message. */
export function EnquiryDialog({ title, text, about, phone, thanks }: EnquiryDialogProps) {
  const words = useMessages();
  return (
    <Dialog title={title} closeLabel={words.dialogs.close} onClose={closeModal}>
      {text && <p>{text}</p>}
      {about && (
        <p>
          <mark>{about}</mark>
        </p>
      )}
      <EnquiryForm
        name={title}
        phone={phone}
        button={words.form.send}
        about={about}
        onSent={() => openModal({ kind: "thanks", wording: thanks })}
      />
    </Dialog>
  );
}
