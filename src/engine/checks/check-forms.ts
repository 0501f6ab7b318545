import { isStandard, STANDARD, typeOf } from "../../client/enquiry/fields/standard-fields.ts";
import type { Forms } from "../../content.generated.ts";
import { type Finding, type Problem, problemOfFile } from "../diagnostics/problem.ts";
import { referencesOf } from "../read/pages/page-source.ts";
import type { Schemas } from "../read/schemas/schemas.ts";
import { type Path, problemAt, type Source } from "../read/source.ts";
import type { Context } from "../resolve/context.ts";
import { isMap } from "../shared/is-map.ts";
import { visitTexts } from "../shared/visit-texts.ts";
import { endedDates, usualFields, wrongLimits } from "./form-fields.ts";
import { missingWord } from "./interface-words.ts";

type Field = NonNullable<Forms["fields"]>[number];
type Key = keyof Field;

const DIALOG = { $ref: "common.schema.json#/definitions/dialog" };

/** Names that EmailJS or the site already uses for other parameters. */
const TAKEN_FIELDS = ["service_id", "template_id", "user_id", "lib_version", "subject", "sent_from"];

const CHOICES = ["select", "radio", "checkbox"];

const ONLY_WITH: Partial<Record<Key, readonly string[]>> = {
  options: CHOICES,
  accepts: ["text"],
  min_length: ["text", "multi-line"],
  max_length: ["text", "multi-line"],
  min: ["number", "date"],
  max: ["number", "date"],
  autocomplete: ["text", "email", "tel", "number", "date", "select", "multi-line"],
};

const WORDS: [key: string, needs: (field: Field) => boolean, what: string][] = [
  ["optional", (field) => field.required === false && typeOf(field) !== "consent", "a field that may stay empty"],
  ["choose", (field) => typeOf(field) === "select", "a field of type select"],
  ["ticked", (field) => typeOf(field) === "consent", "a field of type consent"],
  ["too_long", (field) => field.max_length !== undefined, "a field with a longest length"],
  ["not_ticked", (field) => typeOf(field) === "consent" && field.required === false, "a consent that is not required"],
];

/** Checks forms beyond their schema. Skips files in `broken`, which have errors. */
export function checkForms(context: Context, broken: ReadonlySet<string>): Problem[] {
  const forms = [...context.sources.values()].filter((source) => source.kind === "forms" && !broken.has(source.file));
  const problems = forms.flatMap((source) => checkForm(source, context));
  if (problems.length === 0) problems.push(...missingWords(context, forms, broken));
  if (problems.length > 0) return problems;
  const ended = forms.flatMap((source) => endedDates(source, fieldsOf(source), context.today));
  const usual = forms.flatMap((source) => usualFields(source, fieldsOf(source), context.schemas.fieldSynonyms));
  return [...ended, ...usual, ...unopenedForms(context, broken)];
}

function checkForm(source: Source, { schemas }: Context): Problem[] {
  const fields = fieldsOf(source);
  const problems = fields.flatMap((field, index) => {
    const at = (key: Key | undefined, target: "key" | "value", finding: Finding) =>
      problemAt(source, ["fields", index, ...(key ? [key] : [])] satisfies Path, target, finding);
    return [
      ...(takenName(field) ?? missingKeys(field)).map((finding) => at("name", "value", finding)),
      ...keysWithoutEffect(field).map(([key, finding]) => at(key, "key", finding)),
      ...wrongLimits(field, fields.slice(0, index), schemas.money.locale).map(([key, finding]) =>
        at(key, "value", finding),
      ),
    ];
  });
  // Buttons with these names open something else.
  const { besides = [], reserved = [] } = schemas.resolveRef(DIALOG);
  return [...besides, ...reserved].includes(source.name) ? [...problems, takenForm(source)] : problems;
}

function fieldsOf({ data }: Source): Field[] {
  return ((isMap(data) ? (data as Partial<Forms>).fields : undefined) ?? []).filter(({ name }) => name !== undefined);
}

function takenForm({ file, name }: Source): Problem {
  const message = `Buttons with \`opens: ${name}\` open something else, so nobody would see this form.`;
  return problemOfFile(file, { rule: "form-name", message, hint: "Give the file another name." });
}

function takenName({ name }: Field): Finding[] | undefined {
  const [suggestion] = Object.entries(STANDARD).find(([own, { sentAs }]) => sentAs === name && own !== name) ?? [];
  if (suggestion) {
    const message = `\`${suggestion}\` is already sent as ${name}, so what visitors write in this field could replace it.`;
    return [{ rule: "form-name", message, hint: `Did you mean ${suggestion}?`, suggestion }];
  }
  if (!TAKEN_FIELDS.includes(name)) return undefined;
  const message = `${name} is the name of something else in the mail, so what visitors write in this field would be lost.`;
  return [{ rule: "form-name", message, hint: `Choose another name, such as your_${name}.` }];
}

function missingKeys(field: Field): Finding[] {
  const { name } = field;
  const missing = (key: Key, hint: string): Finding[] =>
    field[key] === undefined
      ? [{ rule: "key-missing", message: `\`${key}\` is missing from the field ${name}.`, hint }]
      : [];
  return [
    ...(isStandard(name) ? [] : missing("label", "Add what visitors read at the field: `label: Number of guests`")),
    ...(CHOICES.includes(typeOf(field))
      ? missing(
          "options",
          `${typeOf(field) === "checkbox" ? SINGLE_BOX : ""}Add what visitors choose from: \`options:\`, and below it one option per line, each after a dash.`,
        )
      : []),
  ];
}

function keysWithoutEffect(field: Field): [Key, Finding][] {
  const type = typeOf(field);
  const keys = Object.entries(ONLY_WITH) as [Key, readonly string[]][];
  const useless = keys.filter(([key, types]) => field[key] !== undefined && !types.includes(type));
  const found = useless.map(([key, types]): [Key, Finding] => [
    key,
    {
      rule: "key-clash",
      message: `\`${key}\` has no effect on a field of type ${type}.`,
      hint: `It goes with ${types.length > 1 ? "one of these types" : "the type"}: ${types.join(", ")}. Change \`type\`, or delete this key.`,
    },
  ]);
  if (type === "checkbox" && field.required === true) found.push(["required", UNENFORCED]);
  return found;
}

const SINGLE_BOX = "For a single box, write `type: consent`. If there are several: ";

const UNENFORCED: Finding = {
  rule: "key-clash",
  message: "`required` has no effect on a field of type checkbox, which visitors may always leave empty.",
  hint: "If exactly one option has to be chosen, write `type: radio`. If one box has to be ticked, write `type: consent`.",
};

function missingWords(context: Context, forms: readonly Source[], broken: ReadonlySet<string>): Problem[] {
  return WORDS.flatMap(([key, needs, what]) =>
    missingWord(context, broken, ["form", key], () => {
      const form = forms.find((one) => fieldsOf(one).some(needs));
      return form && `${form.file} has ${what}`;
    }),
  );
}

/** Forms that no visitor can open. Reports nothing while a file is `broken`, since that file may open one. */
export function unopenedForms({ sources, schemas }: Context, broken: ReadonlySet<string>): Problem[] {
  const all = [...sources.values()];
  const forms = all.filter(({ kind }) => kind === "forms");
  if (forms.length === 0 || broken.size > 0) return [];
  const opened = new Set([...schemas.kinds.values()].flatMap(({ opens }) => opens ?? []));
  for (const source of all) addFormsIn(source, schemas, opened);
  return forms.filter(({ name }) => !opened.has(name)).map(unopened);
}

function addFormsIn(source: Source, schemas: Schemas, names: Set<string>): void {
  if (source.summary) {
    for (const reference of referencesOf(source, schemas))
      if (reference.startsWith("forms ")) names.add(reference.slice("forms ".length));
  } else if (source.kind !== "forms") visitTexts(source.data, (_path, text) => names.add(text));
}

function unopened({ file, name }: Source): Problem {
  return problemOfFile(file, {
    rule: "form-unopened",
    message: `Nothing opens this form, so visitors never see it.`,
    hint: `Write \`opens: ${name}\` in a button, or show the form on a page: \`form: ${name}\` in a section that can have one. If you no longer need it, delete the file.`,
  });
}
