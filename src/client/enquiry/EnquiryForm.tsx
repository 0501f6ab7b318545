import "./enquiry-form.css";
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import type { Thanks } from "../../behaviors/modals.ts";
import type { Forms } from "../../content.generated.ts";
import type { Endpoint } from "../content-types.ts";
import { useMessages, useSite } from "../renderer/site-context.ts";
import { loadClient } from "./client.ts";
import { Fields } from "./fields/Fields.tsx";
import { controlName, type FormField, standardFields, typeOf } from "./fields/standard-fields.ts";
import { HONEYPOT, type Mail, sourceFields } from "./mail.ts";
import { OtherWays } from "./OtherWays.tsx";
import { KeptNotice } from "./saved/KeptNotice.tsx";
import { RestoreOffer } from "./saved/RestoreOffer.tsx";
import { keepInput, showSavedInput } from "./saved/saved-input.ts";
import { useSend } from "./use-send.ts";

interface EnquiryFormProps {
  /** The form's name for screen readers: the heading above it. */
  name: string;
  /** The form as described in its file. */
  form?: Forms | undefined;
  /** The phone field of a form that names no fields: with `number`, only digits are kept of what is typed (requirements 3). */
  phone?: "tel" | "number";
  /** The button's label. */
  button: string;
  /** The subject of the enquiry: the message starts with it, and the visitor may change it. */
  about?: string | undefined;
  /** The page that the form is a section of, if the mail should say it: the payload of the usual forms is fixed (requirements 7). */
  page?: string | undefined;
  /** Shown when the enquiry was accepted. */
  thanks: Thanks;
}

/** The names of the fields with text. */
function namesOf(fields: readonly FormField[]): string[] {
  return fields.filter((field) => typeOf(field) !== "file").map(controlName);
}

/** The fields that are dates, and the language in which the mail writes them. */
function useDates(fields: readonly FormField[]) {
  const { locale } = useSite().shell.site;
  return { names: fields.filter((field) => typeOf(field) === "date").map(controlName), locale };
}

/** An enquiry form (requirements 3 to 5). Its fields are uncontrolled: what is typed before hydration stays. */
export function EnquiryForm({ name, form, phone = "tel", button, about, page, thanks }: EnquiryFormProps) {
  const messages = useMessages().form;
  const ref = useRef<HTMLFormElement>(null);
  const fields = form?.fields ?? standardFields(phone);
  const mail = { template: form?.template, subject: subjectOf(form, about), page, dates: useDates(fields) };
  const { endpoint } = useSite().shell.site;
  const honeypot = endpoint?.honeypot ?? HONEYPOT;
  const { sending, failedAgain, submit } = useSend({ names: namesOf(fields), honeypot, mail, thanks });
  const id = useId();
  useSavedInput(ref);
  const prefetch = usePrefetch(ref);

  return (
    <form
      ref={ref}
      id={`${id}form`}
      className="enquiry stack"
      {...nativeAttributes(endpoint)}
      data-enquiry
      // Other code sets attributes on it: when input is saved (./saved/), and while a submit waits for React.
      suppressHydrationWarning
      aria-label={name}
      tabIndex={-1}
      onSubmit={submit}
      onFocus={prefetch}
    >
      <RestoreOffer />
      {failedAgain && <OtherWays />}
      {fields.every(({ required }) => required !== false) && <p className="enquiry-note">{messages.required}</p>}
      <Fields id={id} fields={fields} about={about} readOnly={sending} />
      <Unseen honeypot={honeypot} mail={mail} />
      <Submit label={button} sending={sending} />
      <KeptNotice />
      {!endpoint && (
        <p className="enquiry-unavailable" role="alert" data-unavailable>
          {messages.unavailable}
        </p>
      )}
    </form>
  );
}

/** Shows what is saved, and saves what browsers restore after a reload, or what was typed before any script ran. */
function useSavedInput(ref: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    if (ref.current) showSavedInput([ref.current]);
  }, [ref]);
  // Once a message that was typed before React is in its field again (../modals/start-dialogs.tsx).
  useEffect(() => {
    if (ref.current) keepInput(ref.current);
  }, [ref]);
}

/** A visitor who focuses a form may send it soon. If loading fails, it is retried when it is needed. */
function usePrefetch(ref: RefObject<HTMLFormElement | null>): () => void {
  const { site } = useSite().shell;
  // The focus may already be there before hydration.
  useEffect(() => {
    if (ref.current?.contains(document.activeElement)) loadClient(site).catch(() => undefined);
  }, [ref, site]);
  return () => void loadClient(site).catch(() => undefined);
}

/** The attributes that let browsers send a form by themselves or, with `method="dialog"`, never: no input can end up in an address. */
function nativeAttributes(endpoint: Endpoint | undefined) {
  return endpoint ? { method: "post", action: endpoint.address, encType: "multipart/form-data" } : { method: "dialog" };
}

/** The button, the note next to it, and what screen readers hear while the form is sent. */
function Submit({ label, sending }: { label: string; sending: boolean }) {
  const messages = useMessages().form;
  return (
    <>
      <button type="submit" className="button button-main" disabled={sending}>
        {sending ? messages.sending : label}
      </button>
      {messages.send_note && <p className="enquiry-note">{messages.send_note}</p>}
      <p className="visually-hidden" role="status">
        {sending ? messages.sending : ""}
      </p>
    </>
  );
}

/** The subject of the mail. For a form without a message, it says what the enquiry is about. */
function subjectOf(form: Forms | undefined, about: string | undefined): string | undefined {
  const { subject, fields } = form ?? {};
  const saysItself = fields === undefined || fields.some(({ name }) => name === "message");
  if (!about || (!subject && saysItself)) return subject;
  return subject ? `${subject}: ${about}` : about;
}

interface UnseenProps {
  honeypot: string;
  mail: Mail;
}

/** A field that nobody sees, hears or reaches by a key: browsers neither show nor fill in what is hidden. Many programs do. */
function Unseen({ honeypot, mail }: UnseenProps) {
  const { endpoint, url } = useSite().shell.site;
  // What the service gets with the form if no script sends it.
  const fields = endpoint ? { ...endpoint.fields, ...sourceFields(mail, new URL(url).origin) } : {};
  return (
    <div hidden>
      <input name={honeypot} tabIndex={-1} autoComplete="off" />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </div>
  );
}
