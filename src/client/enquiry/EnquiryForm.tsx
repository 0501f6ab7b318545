import "./enquiry-form.css";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useMessages, useSite } from "../renderer/site-context.ts";
import { loadClient } from "./client.ts";
import { explainFailure } from "./explain.ts";
import { Field } from "./Field.tsx";
import { type Enquiry, readEnquiry } from "./fields.ts";
import { KeptNotice } from "./KeptNotice.tsx";
import { RestoreOffer } from "./RestoreOffer.tsx";
import { archiveInput, forgetSent } from "./saved-input.ts";
import { sendEnquiry } from "./send.ts";
import { useSavedInput } from "./use-saved-input.ts";

interface EnquiryFormProps {
  /** The form's name for screen readers: the heading above it. */
  name: string;
  /** `tel`, or `number` where required (requirements 3): then only digits are kept of what is typed. */
  phone: "tel" | "number";
  /** The button's label. */
  button: string;
  /** What the enquiry is about: the message starts with it, and the visitor may change it. */
  about?: string | undefined;
  /** Called after the enquiry was accepted and the form reset, with the element that the focus should return to. */
  onSent: (opener: HTMLElement | null) => void;
}

/** The one enquiry form (requirements 3 to 5). Its fields are uncontrolled: what is typed before hydration stays. */
export function EnquiryForm({ name, phone, button, about, onSent }: EnquiryFormProps) {
  const words = useMessages().form;
  const { enquiries } = useSite().shell.site;
  const [sending, setSending] = useState(false);
  const underway = useRef(false);
  const ref = useRef<HTMLFormElement>(null);
  const restore = useRef<HTMLButtonElement>(null);
  const { offered, own } = useSavedInput(ref);
  const id = useId();
  const digits = phone === "number" ? words.digits : undefined;

  // The focus may already be there before hydration.
  useEffect(() => {
    if (ref.current?.contains(document.activeElement)) prefetchClient();
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (underway.current) return;
    underway.current = true;
    const form = event.currentTarget;
    // The button is about to be disabled, which would drop the focus.
    if (document.activeElement === submitOf(form)) form.focus();
    setSending(true);
    const enquiry = readEnquiry(form);
    const arrived = () => {
      // When a late answer arrives, the visitor may be writing something else: that stays.
      if (JSON.stringify(readEnquiry(form)) === JSON.stringify(enquiry)) form.reset();
      forgetSent(enquiry);
      onSent(focusLeft(form) ?? submitOf(form));
    };
    try {
      await sendEnquiry(enquiry, enquiries, arrived);
      arrived();
    } catch (error) {
      console.error(explainFailure(error, enquiries !== undefined), error);
      archiveInput(form);
      form.reset();
      // Before the alert, which blocks the page: behind it the form is already usable.
      flushSync(() => setSending(false));
      alert(words.failed);
      if (!focusLeft(form)) (restore.current ?? submitOf(form))?.focus();
    } finally {
      underway.current = false;
      setSending(false);
    }
  }

  /** The button that was pressed goes away; the visitor most likely wants to send next. */
  function focusSubmit() {
    submitOf(ref.current)?.focus();
  }

  const control = (field: keyof Enquiry, hint?: string) => ({
    id: id + field,
    name: field,
    "aria-describedby": `${hint ? `${id + field}-hint ` : ""}${id + field}-error`,
    required: true,
    readOnly: sending,
    // A field that was found invalid before hydration has one more attribute: that is not a mismatch.
    suppressHydrationWarning: true,
  });

  return (
    // Natively, a form with this method sends nothing: what is typed can never end up in an address.
    <form
      ref={ref}
      id={`${id}form`}
      className="enquiry"
      method="dialog"
      data-enquiry
      aria-label={name}
      tabIndex={-1}
      onSubmit={submit}
      onFocus={prefetchClient}
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
      <p className="enquiry-note">{words.required}</p>
      <Field id={`${id}user_name`} label={words.name}>
        <input {...control("user_name")} type="text" autoComplete="name" />
      </Field>
      <Field id={`${id}user_email`} label={words.email}>
        <input {...control("user_email")} type="email" autoComplete="email" />
      </Field>
      <Field id={`${id}user_phone`} label={words.phone} hint={digits}>
        <input
          {...control("user_phone", digits)}
          type={phone}
          inputMode="tel"
          autoComplete={phone === "tel" ? "tel" : undefined}
        />
      </Field>
      <Field id={`${id}message`} label={words.message}>
        <textarea {...control("message")} rows={4} defaultValue={about ? `${about}\n` : undefined} />
      </Field>
      <button type="submit" className="button button-main" disabled={sending}>
        {sending ? words.sending : button}
      </button>
      <p className="visually-hidden" role="status">
        {sending ? words.sending : ""}
      </p>
      {own && !sending && (
        <KeptNotice
          onDiscard={() => {
            own.discard();
            ref.current?.querySelector("input")?.focus();
          }}
        />
      )}
      <p className="enquiry-unavailable" role="alert" data-unavailable>
        {words.unavailable}
      </p>
    </form>
  );
}

function submitOf(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLElement>("[type=submit]") ?? null;
}

/** The focused element, if the visitor has moved on to something outside of the form. */
function focusLeft(form: HTMLFormElement): HTMLElement | null {
  const { activeElement } = document;
  const left = activeElement instanceof HTMLElement && activeElement !== document.body && !form.contains(activeElement);
  return left ? activeElement : null;
}

/** A visitor who focuses a form may send it soon. If loading fails, it is retried when it is needed. */
function prefetchClient(): void {
  loadClient().catch(() => undefined);
}
