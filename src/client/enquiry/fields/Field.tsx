import type { ReactNode } from "react";

interface FieldProps {
  /** The control's id, unique on the page. The ids of the texts that describe it begin with it. */
  id: string;
  /** The label, or the control within its label. */
  label: ReactNode;
  /** For several controls that have one label: whether the texts of some are long. */
  group?: "short" | "long";
  /** Read before typing. */
  hint: ReactNode;
  /** The control or controls, described by `<id>-hint` and `<id>-error`. */
  children?: ReactNode;
}

/** No error yet. It is a text, so React keeps what ./field-errors.ts writes in its place. */
const NO_ERROR = "";

/** The ids of the texts that describe a field. */
export function describedBy(id: string, hint: ReactNode): string {
  return `${hint ? `${id}-hint ` : ""}${id}-error`;
}

/** A field of the enquiry form: its label, its hint, and space for the browser's error message. */
export function Field({ id, label, group, hint, children }: FieldProps) {
  const inside = (
    <>
      {group ? <legend>{label}</legend> : label}
      {hint && (
        <div id={`${id}-hint`} className="enquiry-hint">
          {hint}
        </div>
      )}
      {children}
      <p id={`${id}-error`} className="enquiry-error" suppressHydrationWarning>
        {NO_ERROR}
      </p>
    </>
  );
  return group ? (
    <fieldset
      className="enquiry-field"
      data-long={group === "long" ? "" : undefined}
      aria-describedby={describedBy(id, hint)}
    >
      {inside}
    </fieldset>
  ) : (
    <div className="enquiry-field">{inside}</div>
  );
}
