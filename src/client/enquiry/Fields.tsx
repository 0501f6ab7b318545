import { useMessages } from "../renderer/site-context.ts";
import { Field } from "./Field.tsx";
import type { Enquiry } from "./fields.ts";

interface FieldsProps {
  /** What the ids of the fields begin with. */
  id: string;
  /** `tel`, or `number` where required (requirements 3): then only digits are kept of what is typed. */
  phone: "tel" | "number";
  /** What the message starts with. */
  about: string | undefined;
  readOnly: boolean;
}

/** The four fields of an enquiry (requirements 3). */
export function Fields({ id, phone, about, readOnly }: FieldsProps) {
  const words = useMessages().form;
  const digits = phone === "number" ? words.digits : undefined;
  const control = (field: keyof Enquiry, hint?: string) => ({
    id: id + field,
    name: field,
    "aria-describedby": `${hint ? `${id + field}-hint ` : ""}${id + field}-error`,
    required: true,
    readOnly,
    // A field that was found invalid before hydration has one more attribute: that is not a mismatch.
    suppressHydrationWarning: true,
  });
  return (
    <>
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
    </>
  );
}
