import type { Interface } from "../../content.generated.ts";
import { DEFAULT_MAX_SIZE, type FormField, typeOf } from "./fields/standard-fields.ts";

const PATTERNS: Record<NonNullable<FormField["accepts"]>, string> = {
  digits: "[0-9]+",
  letters: "[\\p{L}\\p{M} .'’\\-]+",
  "letters and digits": "[\\p{L}\\p{M}0-9 \\-]+",
  "postal code": "(?=.*[0-9])[A-Za-z0-9 \\-]{3,10}",
};

/** Text with at least six digits, grouped in any way. */
const PHONE = "(?:\\D*\\d){6}.*";

/** The limits of a field, as its attributes; `errors` as in messagesOf. */
export function limitsOf(field: FormField, errors: Interface["form"]["errors"]) {
  const { accepts, name } = field;
  const type = typeOf(field);
  return {
    // Without a message in interface.yaml, any phone number is accepted (requirements 5).
    pattern: type === "tel" && errors?.phone ? PHONE : accepts && PATTERNS[accepts],
    minLength: field.min_length,
    // Not `maxlength`, which silently cuts off pasted text (./size.ts).
    "data-max-length": field.max_length,
    // Days are counted by the visitor's clock (../before-hydration/day-limits.ts).
    [type === "date" ? "data-min" : "min"]: field.min,
    [type === "date" ? "data-max" : "max"]: field.max,
    inputMode: name === "phone" ? ("tel" as const) : accepts === "digits" ? ("numeric" as const) : undefined,
    // Any number of decimals; a phone number has none.
    step: type === "number" && name !== "phone" ? "any" : undefined,
  };
}

/** The limits of a file field, and the messages about files beyond them, as attributes (./chosen-files.ts). */
export function fileLimits(field: FormField, messages: Interface["form"]) {
  const { file_types: types = [], max_size: size = DEFAULT_MAX_SIZE, max_files: count = 1 } = field;
  return {
    accept: types.flatMap((type) => (type === "jpg" ? [".jpg", ".jpeg"] : `.${type}`)).join(),
    multiple: count > 1,
    "data-max-size": size,
    "data-max-files": count,
    "data-file-type": messages.file_type?.replace("{types}", types.join(", ").toUpperCase()),
    "data-file-size": messages.file_size?.replace("{n}", String(size)),
    "data-file-count": messages.file_count?.replace("{n}", String(count)),
  };
}

/** The messages of interface.yaml for each kind of mistake in a field, as attributes (./fields/field-errors.ts). */
export function messagesOf(field: FormField, errors: Interface["form"]["errors"]) {
  if (!errors) return {};
  const { required, choice, consent, email, number, date, short, low, high, early, late } = errors;
  const type = typeOf(field);
  const isChoice = type === "select" || type === "radio";
  const withNumber = (message: string | undefined, n: number | string | undefined) =>
    n === undefined ? undefined : message?.replace("{n}", String(n));
  return {
    "data-value-missing": (type === "consent" ? consent : isChoice ? choice : undefined) ?? required,
    "data-type-mismatch": email,
    "data-bad-input": type === "date" ? date : number,
    "data-step-mismatch": number,
    "data-pattern-mismatch":
      (type === "tel" ? errors.phone : undefined) ??
      (field.accepts && errors[field.accepts.replaceAll(" ", "_") as keyof NonNullable<typeof errors>]),
    "data-too-short": withNumber(short, field.min_length),
    ...(type === "date"
      ? { "data-early": early, "data-late": late }
      : { "data-range-underflow": withNumber(low, field.min), "data-range-overflow": withNumber(high, field.max) }),
  };
}
