import { type Problem, problemOfFile } from "../diagnostics/problem.ts";
import { referencesOf } from "../read/pages/page-source.ts";
import type { Schemas } from "../read/schemas/schemas.ts";
import type { Source } from "../read/source.ts";
import type { Context } from "../resolve/context.ts";
import { visitTexts } from "../shared/visit-texts.ts";

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
