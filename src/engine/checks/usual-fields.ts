import { isStandard, typeOf } from "../../client/enquiry/fields/standard-fields.ts";
import type { Forms } from "../../content.generated.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { problemAt, type Source } from "../read/source.ts";

type Field = NonNullable<Forms["fields"]>[number];
type Usual = "name" | "email" | "phone" | "message";

/** What authors call the four usual fields, in their own languages too, and kinds of fields that these may have been given. */
const CALLED: Record<Usual, { words: readonly string[]; types: readonly string[] }> = {
  name: {
    words: ["nombre", "nombre_completo", "nom", "nome", "full_name", "fullname", "your_name"],
    types: ["text"],
  },
  email: {
    words: [
      "mail",
      "e_mail",
      "email_address",
      "your_email",
      "correo",
      "correo_electronico",
      "courriel",
      "mail_adresse",
      "email_adresse",
    ],
    types: ["text", "email"],
  },
  phone: {
    words: [
      "tel",
      "telephone",
      "phone_number",
      "your_phone",
      "telefono",
      "celular",
      "movil",
      "telefon",
      "telefonnummer",
      "telefone",
    ],
    types: ["text", "tel", "number"],
  },
  message: {
    words: ["your_message", "mensaje", "nachricht", "ihre_nachricht", "mensagem", "messaggio"],
    types: ["text", "multi-line"],
  },
};

/** What a field of another name does not do. */
const LOST: Record<Usual, string> = {
  name: "the mail doesn't say whom it is from",
  email: "an answer to the mail doesn't go to the visitor's address",
  phone: "the mail doesn't have it in the place of the phone number",
  message: "the mail doesn't have it in the place of the message",
};

/** Warns about fields that are one of the usual four under another name. */
export function usualFields(source: Source, fields: readonly Field[]): Problem[] {
  const names = new Set(fields.map(({ name }) => name));
  return fields.flatMap((field, index) => {
    const usual = usualMeant(field, names);
    return usual === undefined
      ? []
      : problemAt(source, ["fields", index, "name"], "value", {
          rule: "form-usual",
          message: `The site doesn't know that the field ${field.name} is the visitor's ${usual}: ${LOST[usual]}.`,
          hint: `Did you mean \`name: ${usual}\`? What visitors read at the field is its \`label\`. An EmailJS template of your own then has it as {{${usual === "message" ? usual : `user_${usual}`}}}.`,
          suggestion: usual,
        });
  });
}

function usualMeant(field: Field, names: ReadonlySet<string>): Usual | undefined {
  if (isStandard(field.name)) return undefined;
  const all = Object.entries(CALLED) as [Usual, (typeof CALLED)[Usual]][];
  const [usual] = all.find(([, { words, types }]) => words.includes(field.name) && types.includes(typeOf(field))) ?? [];
  return usual === undefined || names.has(usual) ? undefined : usual;
}
