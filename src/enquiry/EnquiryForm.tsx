import "./enquiry-form.css";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSurroundings, useWords } from "../renderer/shell-context.ts";
import { loadClient } from "./client.ts";
import { forgetSent, setAside } from "./drafts.ts";
import { explainFailure } from "./explain.ts";
import { readEnquiry } from "./fields.ts";
import { KeptNotice } from "./KeptNotice.tsx";
import { RestoreOffer } from "./RestoreOffer.tsx";
import { sendEnquiry } from "./send.ts";
import { useDrafts } from "./use-drafts.ts";

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
  const { enquiries } = useSurroundings().shell.site;
  const [sending, setSending] = useState(false);
  const underway = useRef(false);
  const ref = useRef<HTMLFormElement>(null);
  const restore = useRef<HTMLButtonElement>(null);
  const { offered, own } = useDrafts(ref);
  const id = useId();

  // The focus may be there before React is.
  useEffect(() => {
    if (ref.current?.contains(document.activeElement)) prefetchClient();
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underway.current) return;
    underway.current = true;
    setSending(true);
    const form = event.currentTarget;
    const enquiry = readEnquiry(form);
    const arrived = () => {
      // A late answer may find the visitor writing something else: that stays.
      if (JSON.stringify(readEnquiry(form)) === JSON.stringify(enquiry)) form.reset();
      forgetSent(enquiry);
      onSent();
    };
    try {
      await sendEnquiry(enquiry, enquiries, arrived);
      arrived();
    } catch (error) {
      console.error(explainFailure(error, enquiries !== undefined), error);
      setAside(form);
      form.reset();
      // Before the alert, which holds everything up: behind it the form is ready again.
      flushSync(() => setSending(false));
      alert(words.failed);
      restore.current?.focus();
    } finally {
      underway.current = false;
      setSending(false);
    }
  }

  /** The button that was pressed goes away; the next wish is most likely to send. */
  function focusSubmit() {
    ref.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }

  return (
    // Natively, a form with this method sends nothing anywhere: what is typed can never end up in an address.
    <form
      ref={ref}
      id={`${id}form`}
      className="enquiry"
      method="dialog"
      data-enquiry
      onSubmit={submit}
      onFocus={prefetchClient}
      aria-busy={sending}
    >
      {offered && !sending && (
        <RestoreOffer
          restore={restore}
          onRestore={() => {
            offered.restore();
            focusSubmit();
          }}
          onDiscard={() => {
            offered.discard();
            focusSubmit();
          }}
        />
      )}
      <label htmlFor={`${id}name`}>{words.name}</label>
      <input id={`${id}name`} name="user_name" type="text" autoComplete="name" required readOnly={sending} />
      <label htmlFor={`${id}email`}>{words.email}</label>
      <input id={`${id}email`} name="user_email" type="email" autoComplete="email" required readOnly={sending} />
      <label htmlFor={`${id}phone`}>{words.phone}</label>
      <input
        id={`${id}phone`}
        name="user_phone"
        type={phone}
        inputMode="tel"
        autoComplete={phone === "tel" ? "tel" : undefined}
        required
        readOnly={sending}
      />
      <label htmlFor={`${id}message`}>{words.message}</label>
      <textarea
        id={`${id}message`}
        name="message"
        rows={4}
        required
        readOnly={sending}
        defaultValue={about ? `${about}\n` : undefined}
      />
      <button type="submit" className="button button-main" disabled={sending}>
        {sending ? words.sending : button}
      </button>
      {own && !sending && (
        <KeptNotice
          onDiscard={() => {
            own.discard();
            ref.current?.querySelector("input")?.focus();
          }}
        />
      )}
      <p className="enquiry-unavailable" data-unavailable>
        {words.unavailable}
      </p>
    </form>
  );
}

/** Whoever looks into a form may send it soon. Without the network it is tried again when it is needed. */
function prefetchClient(): void {
  loadClient().catch(() => undefined);
}
