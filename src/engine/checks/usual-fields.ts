import { isStandard, typeOf } from "../../client/enquiry/fields/standard-fields.ts";
import type { Forms } from "../../content.generated.ts";
import type { Problem } from "../diagnostics/problem.ts";
import type { FieldSynonyms } from "../read/schemas/schema-files.ts";
import { problemAt, type Source } from "../read/source.ts";

type Field = NonNullable<Forms["fields"]>[number];
type Usual = "name" | "email" | "phone" | "message";

const TYPES: Record<Usual, readonly string[]> = {
  name: ["text"],
  email: ["text", "email"],
  phone: ["text", "tel", "number"],
  message: ["text", "multi-line"],
};

/** Consequences of using another name. */
const LOST: Record<Usual, string> = {
  name: "the mail doesn't say whom it is from",
  email: "an answer to the mail doesn't go to the visitor's address",
  phone: "the mail doesn't have it in the place of the phone number",
  message: "the mail doesn't have it in the place of the message",
};

/** Warns about fields that look like one of the four standard fields under another name. */
export function usualFields(source: Source, fields: readonly Field[], synonyms: FieldSynonyms): Problem[] {
  const names = new Set(fields.map(({ name }) => name));
  return fields.flatMap((field, index) => {
    const isUsual = (name: Usual) =>
      !names.has(name) && synonyms[name].includes(field.name) && TYPES[name].includes(typeOf(field));
    const usual = isStandard(field.name) ? undefined : (Object.keys(TYPES) as Usual[]).find(isUsual);
    if (usual === undefined) return [];
    return problemAt(source, ["fields", index, "name"], "value", {
      rule: "form-usual",
      message: `The site doesn't know that the field ${field.name} is the visitor's ${usual}: ${LOST[usual]}.`,
      hint: `Did you mean \`name: ${usual}\`? What visitors read at the field is its \`label\`. An EmailJS template of your own then has it as {{${usual === "message" ? usual : `user_${usual}`}}}.`,
      suggestion: usual,
    });
  });
}
