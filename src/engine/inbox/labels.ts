import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ShellData } from "../../client/content-types.ts";

/** The forms of a site: an enquiry says only what its fields are called. */
export type SiteForms = ShellData["forms"];

/** The forms of a built site. None where it cannot be read: fields are then shown by their names. */
export async function formsIn(outDir: string): Promise<SiteForms> {
  try {
    const shell = JSON.parse(await readFile(join(outDir, "data/shell.json"), "utf8")) as ShellData;
    return shell.forms;
  } catch {
    return {};
  }
}

/** The label of each of these fields: of the form that has all of them, if there is one. */
export function labelsOf(names: readonly string[], forms: SiteForms): Map<string, string> {
  const all = Object.values(forms).map(
    ({ fields = [] }) => new Map(fields.flatMap(({ name, label }) => (label ? [[name, label] as const] : []))),
  );
  const whole = all.find((labels) => names.every((name) => labels.has(name)));
  const labelOf = (name: string) => [whole, ...all].find((labels) => labels?.has(name))?.get(name) ?? name;
  return new Map(names.map((name) => [name, labelOf(name)]));
}
