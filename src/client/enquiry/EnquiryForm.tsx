import "./enquiry-form.css";
import { useEffect, useId, useRef } from "react";
import { useMessages } from "../renderer/site-context.ts";
import { loadClient } from "./client.ts";
import { Fields } from "./Fields.tsx";
import { KeptNotice } from "./saved/KeptNotice.tsx";
import { RestoreOffer } from "./saved/RestoreOffer.tsx";
import { useSavedInput } from "./saved/use-saved-input.ts";
import { submitOf, useSend } from "./use-send.ts";

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
  const ref = useRef<HTMLFormElement>(null);
  const restore = useRef<HTMLButtonElement>(null);
  const { offered, own } = useSavedInput(ref);
  const { sending, submit } = useSend(onSent, restore);
  const id = useId();

  // The focus may already be there before hydration.
  useEffect(() => {
    if (ref.current?.contains(document.activeElement)) prefetchClient();
  }, []);

  /** Acts on the offer. The button that was pressed goes away; the visitor most likely wants to send next. */
  const andFocusSubmit = (act: () => void) => () => {
    act();
    submitOf(ref.current)?.focus();
  };

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
          onRestore={andFocusSubmit(offered.restore)}
          onDiscard={andFocusSubmit(offered.discard)}
        />
      )}
      <p className="enquiry-note">{words.required}</p>
      <Fields id={id} phone={phone} about={about} readOnly={sending} />
      <button type="submit" className="button button-main" disabled={sending}>
        {sending ? words.sending : button}
      </button>
      {words.send_note && <p className="enquiry-note">{words.send_note}</p>}
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

/** A visitor who focuses a form may send it soon. If loading fails, it is retried when it is needed. */
function prefetchClient(): void {
  loadClient().catch(() => undefined);
}
