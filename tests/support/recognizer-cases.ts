import { loadSchemas } from "../../src/engine/read/schemas/schemas.ts";
import { recognizers } from "../../src/engine/read/yaml/find-issues.ts";
import { parseYaml } from "../../src/engine/read/yaml/parse-yaml.ts";
import type { Recognizer } from "../../src/engine/read/yaml/recognizer.ts";
import { families, nameOf } from "../mistakes/index.ts";
import { type Files, plant, type Site } from "../mistakes/site.ts";

/** A site with one mistake in it. */
export interface Case {
  what: string;
  site: Site;
  files: Files;
}

/** A recognizer in the list of its stage. */
interface Entry {
  name: string;
  stage: Recognizer<never>[];
  recognizer: Recognizer<never>;
}

/** All recognizers, each with its list. */
export const entries: readonly Entry[] = Object.values<Recognizer<never>[]>({ ...recognizers }).flatMap((stage) =>
  stage.map((recognizer) => ({ name: recognizer.name, stage, recognizer })),
);

/** The planted mistakes of all corpora. */
export function mistakeCases(): Case[] {
  return families.flatMap(({ name, site, mistakes }) =>
    mistakes.map((mistake) => ({ what: `${name}: ${nameOf(mistake)}`, site, files: plant(mistake, site.files).files })),
  );
}

/** The cases in which each recognizer finds something, by its name. */
export function casesByRecognizer(cases: readonly Case[]): Map<string, Set<Case>> {
  const { keys } = loadSchemas();
  const found = new Map(entries.map(({ name }) => [name, new Set<Case>()]));
  let current: Case | undefined;
  const watch =
    ({ name, recognizer }: Entry) =>
    (context: never) => {
      const issue = recognizer(context);
      if (issue && current) found.get(name)?.add(current);
      return issue;
    };
  return withReplaced(entries, watch, () => {
    for (current of cases)
      for (const [file, bytes] of current.files)
        if (bytes !== current.site.files.get(file) && file.endsWith(".yaml"))
          parseYaml(new TextDecoder().decode(bytes), keys);
    return found;
  });
}

/** Runs a function while recognizers are replaced by others, and returns its result. */
export function withReplaced<T>(replaced: readonly Entry[], by: (entry: Entry) => Recognizer<never>, run: () => T): T {
  const places = replaced.map((entry) => ({ ...entry, index: entry.stage.indexOf(entry.recognizer) }));
  for (const entry of places) entry.stage[entry.index] = by(entry);
  try {
    return run();
  } finally {
    for (const { stage, index, recognizer } of places) stage[index] = recognizer;
  }
}
