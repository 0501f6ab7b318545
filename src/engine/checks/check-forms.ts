import { DEFAULT_MAX_SIZE, typeOf } from "../../client/enquiry/fields/standard-fields.ts";
import type { Forms } from "../../content.generated.ts";
import { type Problem, problemOfFile } from "../diagnostics/problem.ts";
import { sharedReferencesOf } from "../read/pages/page-source.ts";
import { lineOf, problemAt, problemsAt, type Source } from "../read/source.ts";
import { type Context, contentOf } from "../resolve/context.ts";
import { isMap } from "../shared/is-map.ts";
import { textsIn } from "../shared/texts-in.ts";
import { FIELD_ERRORS, FIELD_WARNINGS, type FieldCheck, type FormField } from "./form-fields.ts";
import { missingWord } from "./site-language.ts";

/** Words of the interface that only some fields need. */
const WORDS: [key: string, needs: (field: FormField) => boolean, what: string][] = [
  ["optional", (field) => field.required === false && typeOf(field) !== "consent", "a field that may stay empty"],
  ["choose", (field) => typeOf(field) === "select", "a field of type select"],
  ["ticked", (field) => typeOf(field) === "consent", "a field of type consent"],
  ["too_long", (field) => field.max_length !== undefined, "a field with a maximum length"],
  ["file_type", (field) => typeOf(field) === "file", "a field of type file"],
  ["file_size", (field) => typeOf(field) === "file", "a field of type file"],
  ["file_count", ({ max_files: most = 1 }) => most > 1, "a field for several files"],
  ["not_ticked", (field) => typeOf(field) === "consent" && field.required === false, "a consent that is not required"],
];

/** Checks forms beyond their schema. Skips files in `broken`, which have errors, unless the errors are above all fields. */
export function checkForms(context: Context, reported: readonly Problem[], broken: ReadonlySet<string>): Problem[] {
  // The key itself may be misspelled.
  const isAbove = (source: Source, { file, severity, rule, endLine }: Problem) =>
    file !== source.file ||
    severity !== "error" ||
    endLine < lineOf(source, ["fields"], "key") + (rule === "key-unknown" ? 1 : 0);
  const forms = [...context.sources.values()].filter(
    (source) =>
      source.kind === "forms" && (!broken.has(source.file) || reported.every((problem) => isAbove(source, problem))),
  );
  const fieldProblems = (checks: readonly FieldCheck[]) =>
    forms.flatMap((source) => checkFields(source, checks, context));
  const problems = [
    ...fieldProblems([...FIELD_ERRORS, filesForService]),
    ...forms.flatMap((source) => [...reservedName(source, context), ...templateOfOther(source, context)]),
  ];
  if (problems.length === 0) problems.push(...missingWords(context, forms, broken));
  if (problems.length > 0) return problems;
  return [...fieldProblems(FIELD_WARNINGS), ...(broken.size > 0 ? [] : unopenedForms(context))];
}

function checkFields(source: Source, checks: readonly FieldCheck[], context: Context): Problem[] {
  return fieldsOf(source).flatMap((field, index, fields) => {
    const form = { fields, above: fields.slice(0, index), context };
    const found = checks.flatMap((check) => check(field, form));
    return problemsAt(
      source,
      found.map((finding) => ({ ...finding, path: ["fields", index, ...finding.path] })),
    );
  });
}

function fieldsOf({ data }: Source): FormField[] {
  return ((isMap(data) ? (data as Partial<Forms>).fields : undefined) ?? []).filter(({ name }) => name !== undefined);
}

function reservedName({ file, name }: Source, { schemas }: Context): Problem[] {
  const { alsoAllows = [], reserved = [] } = schemas.definitions.dialog ?? {};
  if (![...alsoAllows, ...reserved].includes(name)) return [];
  const message = `Buttons with \`opens: ${name}\` open something else, so nobody would see this form.`;
  return [problemOfFile(file, { rule: "form-name", message, hint: "Give the file another name." })];
}

function missingWords(context: Context, forms: readonly Source[], broken: ReadonlySet<string>): Problem[] {
  return WORDS.flatMap(([key, needs, what]) =>
    missingWord(context, broken, ["form", key], () => {
      const form = forms.find((source) => fieldsOf(source).some(needs));
      return form && `${form.file} has ${what}`;
    }),
  );
}

/** Forms that no visitor can open. Call it only if no file has errors, since that file may open one. */
function unopenedForms({ sources, schemas }: Context): Problem[] {
  const opened = new Set([...schemas.kinds.values()].flatMap(({ opens }) => opens ?? []));
  for (const source of sources.values()) {
    const references = source.summary ? sharedReferencesOf(source, schemas) : [];
    for (const reference of references)
      if (reference.startsWith("forms ")) opened.add(reference.slice("forms ".length));
    const texts = source.summary || source.kind === "forms" ? [] : textsIn(source.data);
    for (const text of texts) opened.add(text);
  }
  const unopened = [...sources.values()].filter(({ kind, name }) => kind === "forms" && !opened.has(name));
  return unopened.map(({ file, name }) =>
    problemOfFile(file, {
      rule: "form-unopened",
      message: "Nothing opens this form, so visitors never see it.",
      hint: `Write \`opens: ${name}\` in a button, or show the form on a page: \`form: ${name}\` in a section that can have one. If you no longer need it, delete the file.`,
    }),
  );
}

/** The service that gets the site's enquiries. */
function serviceFor(context: Context): unknown {
  const { enquiries } = contentOf(context, "site");
  return isMap(enquiries) ? (enquiries.service ?? "emailjs") : "emailjs";
}

/** Reports the EmailJS template of a form whose enquiries go to another service. */
function templateOfOther(form: Source, context: Context): Problem[] {
  const service = serviceFor(context);
  if (service === "emailjs" || !isMap(form.data) || form.data.template === undefined) return [];
  const message = `\`template\` has no effect: it belongs to EmailJS, and enquiries go to ${String(service)}.`;
  return [problemAt(form, ["template"], "key", { rule: "key-clash", message, hint: "Delete it." })];
}

/** The most that Netlify accepts per form, in MB. */
const MAX_NETLIFY_MB = 8;

/** Checks for more files than the service accepts. */
const filesForService: FieldCheck = (field, { fields, context }) => {
  if (serviceFor(context) !== "netlify" || typeOf(field) !== "file") return [];
  const rule = "value-range";
  if ((field.max_files ?? 1) > 1) {
    const hint = "Delete `max_files`, and write a field for each file.";
    return [{ path: ["max_files"], rule, message: "Netlify accepts only one file per field.", hint }];
  }
  const sizes = fields.map((each) => (typeOf(each) === "file" ? (each.max_size ?? DEFAULT_MAX_SIZE) : 0));
  const sum = sizes.reduce((all, size) => all + size);
  if (sum <= MAX_NETLIFY_MB) return [];
  const message = `Netlify accepts at most ${MAX_NETLIFY_MB} MB per form, but the files of this one may add up to ${sum} MB.`;
  const key = field.max_size === undefined ? "type" : "max_size";
  return [{ path: [key], rule, message, hint: "Write a smaller `max_size`." }];
};
