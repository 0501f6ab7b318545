import type { ReactNode } from "react";

interface FieldProps {
  /** The control's id, unique on the page. The ids of the texts that describe it begin with it. */
  id: string;
  label: string;
  /** What to know before typing. */
  hint?: string | undefined;
  /** The input or textarea, which is described by `<id>-hint` and `<id>-error`. */
  children: ReactNode;
}

/** No error yet. It is a text, so that React keeps what ./field-errors.ts writes in its place. */
const NO_ERROR = "";

/** A field of the enquiry form: its label, its hint, and space for the browser's error message. */
export function Field({ id, label, hint, children }: FieldProps) {
  return (
    <div className="enquiry-field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="enquiry-hint">
          {hint}
        </p>
      )}
      {children}
      <p id={`${id}-error`} className="enquiry-error" suppressHydrationWarning>
        {NO_ERROR}
      </p>
    </div>
  );
}
