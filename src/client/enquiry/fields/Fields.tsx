import type { ReactNode } from "react";
import type { Interface } from "../../../content.generated.ts";
import { Prose } from "../../../ui/text/Prose.tsx";
import { useMessages } from "../../renderer/site-context.ts";
import { fileError } from "../chosen-files.ts";
import { fileLimits, limitsOf, messagesOf } from "../limits.ts";
import { describedBy, Field } from "./Field.tsx";
import { showError } from "./field-errors.ts";
import { controlName, type FormField, isStandard, STANDARD, typeOf } from "./standard-fields.ts";

interface FieldsProps {
  /** The prefix of the fields' ids. */
  id: string;
  fields: readonly FormField[];
  /** The beginning of the message. */
  about: string | undefined;
  readOnly: boolean;
}

/** All fields of a form, each as the control that its type calls for. */
export function Fields({ id, fields, about, readOnly }: FieldsProps) {
  const messages = useMessages().form;
  return fields.map((field) => {
    const type = typeOf(field);
    const Kind = type === "radio" || type === "checkbox" ? Choices : type === "consent" ? Consent : Line;
    const shared = {
      id: id + controlName(field),
      label: labelOf(field, messages),
      hint: field.hint ? <Prose html={field.hint} /> : field.name === "phone" && type === "number" && messages.digits,
      attributes: {
        name: controlName(field),
        required: field.required !== false,
        // A field that was found invalid before hydration has one more attribute: that is not a mismatch.
        suppressHydrationWarning: true,
        ...messagesOf(field, messages.errors),
      },
    };
    return <Kind key={field.name} {...shared} field={field} messages={messages} about={about} readOnly={readOnly} />;
  });
}

interface KindProps extends Omit<FieldsProps, "fields"> {
  field: FormField;
  label: string;
  hint: ReactNode;
  messages: Interface["form"];
  /** The attributes of all controls. */
  attributes: { name: string; required: boolean; suppressHydrationWarning: boolean };
}

/** The number of characters of an option that fit on one line of a narrow column. */
const SHORT_OPTION = 18;

/** Options to check. Browsers can require a choice of radio buttons, but not of checkboxes. */
function Choices({ id, label, hint, field, attributes }: KindProps) {
  const type = typeOf(field);
  const options = field.options ?? [];
  const group = options.some(({ length }) => length > SHORT_OPTION) ? "long" : "short";
  return (
    <Field id={id} label={label} group={group} hint={hint}>
      {options.map((option) => (
        <label key={option} className="enquiry-option level">
          <input {...attributes} required={attributes.required && type === "radio"} type={type} value={option} />
          {option}
        </label>
      ))}
    </Field>
  );
}

/** A box to check. In a mail, it says "yes" or "no". */
function Consent({ id, label, hint, messages, attributes }: KindProps) {
  const props = { ...attributes, id, "aria-describedby": describedBy(id, hint), "data-off": messages.not_ticked };
  const line = (
    <label className="enquiry-option level">
      <input {...props} type="checkbox" value={messages.ticked} />
      {label}
    </label>
  );
  return <Field id={id} label={line} hint={hint} />;
}

/** A control that visitors write into, or choose from in a menu. */
function Line({ id, label, hint, field, messages, about, readOnly, attributes }: KindProps) {
  const type = typeOf(field);
  const props = { ...attributes, id, "aria-describedby": describedBy(id, hint), autoComplete: autocompleteOf(field) };
  const text = { ...props, ...limitsOf(field, messages.errors), readOnly };
  return (
    <Field id={id} label={<label htmlFor={id}>{label}</label>} hint={hint}>
      {type === "select" ? (
        <select {...props} className="enquiry-menu">
          <option value="">{messages.choose}</option>
          {field.options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : type === "multi-line" ? (
        <textarea {...text} rows={4} defaultValue={about && field.name === "message" ? `${about}\n` : undefined} />
      ) : type === "file" ? (
        <input
          {...props}
          {...fileLimits(field, messages)}
          type="file"
          onChange={({ target }) => showError(target, fileError(target))}
        />
      ) : (
        <input {...text} type={type} />
      )}
    </Field>
  );
}

/** The four usual fields have their labels in interface.yaml. */
function labelOf({ name, label, type, required }: FormField, messages: Interface["form"]): string {
  const text = label ?? (isStandard(name) ? messages[name] : name);
  return required === false && type !== "checkbox" && type !== "consent" ? `${text} (${messages.optional})` : text;
}

/** Browsers fill in phone numbers with separators, which a field of type number refuses. */
function autocompleteOf(field: FormField): string | undefined {
  const { name, autocomplete } = field;
  if (autocomplete || !isStandard(name)) return autocomplete;
  return name === "phone" && typeOf(field) === "number" ? undefined : STANDARD[name].autocomplete;
}
