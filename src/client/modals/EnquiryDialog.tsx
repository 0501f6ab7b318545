import { Dialog } from "../../ui/controls/Dialog.tsx";
import { EnquiryForm } from "../enquiry/EnquiryForm.tsx";
import { thanksOf } from "../enquiry/thanks.ts";
import { useSite } from "../renderer/site-context.ts";

interface EnquiryDialogProps {
  /** The form's name. */
  form: string;
  about?: string | undefined;
}

/** A form as a dialog (requirements 2.3, 2.4, 2.7). Its subject is shown, and starts the message. */
export function EnquiryDialog({ form: name, about }: EnquiryDialogProps) {
  const { shell, page } = useSite();
  const { interface: messages, forms } = shell;
  const form = forms[name];
  if (!form) return null;
  const { title, text, button } = form;
  return (
    <Dialog title={title} closeLabel={messages.dialogs.close}>
      {text && <p>{text}</p>}
      {about && (
        <p>
          <mark>{about}</mark>
        </p>
      )}
      <EnquiryForm
        name={title}
        form={form}
        button={button ?? messages.form.send}
        about={about}
        thanks={thanksOf(form, page)}
      />
    </Dialog>
  );
}
