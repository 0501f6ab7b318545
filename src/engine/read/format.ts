import { nearest } from "../diagnostics/nearest.ts";
import type { Finding, Problem } from "../diagnostics/problem.ts";
import { isMap } from "../shared/is-map.ts";
import type { Parsed } from "./parse-content.ts";
import { problemAt } from "./source.ts";

/** The format of content that this program reads. To change it: docs/decisions/migrations.md. */
export const FORMAT = 8;

/** The format version of content by the data of its site.yaml; today's version where that cannot be determined. */
export function formatOf(site: unknown, siteKeys: readonly string[] = []): number {
  if (!isMap(site)) return FORMAT;
  const { format } = site;
  if (format !== undefined) return Number.isInteger(format) && Number(format) > 0 ? Number(format) : FORMAT;
  const unknown = Object.keys(site).filter((key) => !siteKeys.includes(key));
  return nearest("format", unknown) === undefined ? 1 : FORMAT;
}

/** The problem of content in a format that this program does not read, which makes any other problem meaningless. */
export function formatProblem({ sources, schemas }: Parsed): Problem | undefined {
  const source = sources.find(({ kind }) => kind === "site");
  if (!source || !isMap(source.data)) return undefined;
  const format = formatOf(source.data, Object.keys(schemas.kinds.get("site")?.properties ?? {}));
  if (format === FORMAT) return undefined;
  const [first = ""] = Object.keys(source.data);
  const isGiven = source.data.format !== undefined;
  const follows = `This content follows format ${format}`;
  const finding: Finding =
    format < FORMAT
      ? {
          rule: "format-old",
          message: `${follows}, and this version of the program reads format ${FORMAT}.`,
          hint: "Run `npm run migrate`, which changes what has to change. With `-- --dry-run`, it only shows the changes.",
        }
      : {
          rule: "format-new",
          message: `${follows}, but this version of the program reads formats up to ${FORMAT} only.`,
          hint: "Update the program. If the number is a mistake, correct it.",
        };
  return problemAt(source, [isGiven ? "format" : first], isGiven ? "value" : "key", finding);
}
