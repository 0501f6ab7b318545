import { type SubmitEvent, useId, useRef, useState } from "react";
import { useSurroundings, useWords } from "../renderer/shell-context.ts";
import s from "./EnquiryForm.module.css";
import { sendEnquiry } from "./send.ts";

interface EnquiryFormProps {
  /** `tel`, or `number` where the spec has it (section 3): then only digits are kept of what is typed. */
  phone: "tel" | "number";
  /** The words on the button. */
  button: string;
  /** What the enquiry is about: the message starts with it, and the visitor may change it. */
  about?: string | undefined;
  /** Called after the enquiry was taken and the form reset. */
  onSent: () => void;
}

/** The one enquiry form (spec sections 3 to 5). Its fields are uncontrolled: what is typed before React wakes stays. */
export function EnquiryForm({ phone, button, about, onSent }: EnquiryFormProps) {
  const words = useWords().form;
  const { shell } = useSurroundings();
  const [sending, setSending] = useState(false);
  const underway = useRef(false);
  const id = useId();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underway.current) return;
    underway.current = true;
    setSending(true);
    const form = event.currentTarget;
    try {
      await sendEnquiry(form, shell.site.enquiries);
      form.reset();
      onSent();
    } catch (error) {
      console.error(error);
      form.reset();
      alert(words.failed);
    } finally {
      underway.current = false;
      setSending(false);
    }
  }

  return (
    // Natively, a form with this method sends nothing anywhere: what is typed can never end up in an address.
    <form className={s.form} method="dialog" data-enquiry onSubmit={submit} aria-busy={sending}>
      <label htmlFor={`${id}name`}>{words.name}</label>
      <input id={`${id}name`} name="user_name" type="text" autoComplete="name" required />
      <label htmlFor={`${id}email`}>{words.email}</label>
      <input id={`${id}email`} name="user_email" type="email" autoComplete="email" required />
      <label htmlFor={`${id}phone`}>{words.phone}</label>
      <input
        id={`${id}phone`}
        name="user_phone"
        type={phone}
        inputMode="tel"
        autoComplete={phone === "tel" ? "tel" : undefined}
        required
      />
      <label htmlFor={`${id}message`}>{words.message}</label>
      <textarea id={`${id}message`} name="message" rows={4} required defaultValue={about ? `${about}\n` : undefined} />
      <button type="submit" className="button button-main" disabled={sending}>
        {sending ? words.sending : button}
      </button>
      <p className={s.unavailable} data-unavailable>
        {words.unavailable}
      </p>
    </form>
  );
}
