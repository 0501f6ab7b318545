import type { Finding } from "../../../diagnostics/problem.ts";
import { short } from "../../../diagnostics/wording.ts";
import type { Schema, Schemas } from "../../../read/schemas/schemas.ts";
import { rangeOf } from "../../../read/source.ts";
import { isMap } from "../../../shared/is-map.ts";
import { nameOf, type ValueNode } from "../value-node.ts";
import { hoursMeant } from "./times-meant.ts";
import { typed } from "./typed.ts";
import { weekdaysMeant } from "./weekday-meant.ts";

const TIME = "\\d{1,2}(?:(?:[:.h]\\d{2})?\\s?(?:[ap]\\.?\\s?m\\b\\.?|h\\b)?)";
// `\b` knows no letters with accents.
const UNTIL = "(?:-|–|—|(?<!\\p{L})(?:to|until|bis|tot|às|as|até|à|a)(?!\\p{L}))";
const BEFORE = "(?:\\b(?:from|von|van|das|desde|de|las)\\s+)*";
const AFTER = "(?:\\s*\\b(?:uhr|uur|horas|heures|hours|hrs?|h)\\b\\.?)?";
const RANGE = new RegExp(`${BEFORE}(${TIME})\\s*${UNTIL}\\s*(?:las\\s+)?(${TIME})${AFTER}`, "giu");
/** What may be between two times of one day. */
const AND = /^[\s,;/&+]*(and|und|en|y|e|et)?[\s,;/&+]*$/i;
/** Days that are not listed are closed anyway. */
const CLOSED = /[,;]?\s*\p{L}+[\s:,]+(cerrado|cerrada|closed|geschlossen|gesloten|dicht|zu|ferm[ée]e?|fechado)\b\.?/giu;

/** Hours and their days as people write them on a door, in place of the list of a week or of one of its items. */
export function hoursWanted(node: ValueNode): Finding | undefined {
  const { schema, schemas, value, source, path } = node;
  const isList = schema.type === "array";
  const choices = daysIn(isList ? schemas.resolveRef(schema.items ?? {}) : schema, schemas);
  const text = isMap(value)
    ? Object.entries(value)
        .map(([days, open]) => `${days} ${String(open)}`)
        .join(", ")
    : value;
  const groups = choices && typeof text === "string" ? weekMeant(text, choices, schemas.money.locale) : undefined;
  if (!groups) return undefined;
  const isText = typeof value === "string";
  const what = isList ? "has to be a list" : "has to be a group of keys";
  const is = isText ? `the text "${short(value, 90)}"` : "a group of keys without a dash";
  const items = groups.map(([days, open]) => `{ ${days}, ${open} }`);
  const [start] = rangeOf(source, path, "value");
  const column = start - (source.text.lastIndexOf("\n", start - 1) + 1);
  // In place of the list, or of what is after the dash of an item.
  const suggestion = isList ? `[${items.join(", ")}]` : items.join(`\n${" ".repeat(Math.max(column - 2, 0))}- `);
  return typed(
    `${nameOf(node)} ${what}, but this is ${is}.`,
    `Write the days in English, and the hours next to them:${items.map((item) => `\n- ${item}`).join("")}`,
    isText ? suggestion : undefined,
  );
}

/** The days to choose from in a group of days with their hours; undefined for anything else. */
function daysIn({ properties = {} }: Schema, { resolveRef }: Pick<Schemas, "resolveRef">): string[] | undefined {
  const { days = {}, open = {} } = properties;
  const { enum: names = [] } = resolveRef(resolveRef(days).items ?? {});
  const hasHours = resolveRef(resolveRef(open).items ?? {}).format === "open-hours";
  return hasHours && names.includes("monday") ? names.map(String) : undefined;
}

/** What `lunes a viernes de 9 a 18, sábado de 9 a 14` most likely means: a group for each of the days with other hours. */
function weekMeant(
  text: string,
  choices: readonly string[],
  locale: string,
): [days: string, open: string][] | undefined {
  const open = text.replace(CLOSED, "");
  const groups: { days: string[]; open: string[] }[] = [];
  let end = 0;
  for (const found of open.matchAll(RANGE)) {
    const [hours] = hoursMeant(`${found[1]}-${found[2]}`);
    const before = open.slice(end, found.index);
    end = found.index + found[0].length;
    const last = groups.at(-1);
    const days = weekdaysMeant(before.replace(/[\s:,;]+$/, "").replace(/^[\s,;]+/, ""), choices, locale);
    if (hours === undefined) return undefined;
    if (last && AND.test(before)) last.open.push(hours);
    else if (days) groups.push({ days, open: [hours] });
    else return undefined;
  }
  if (groups.length === 0 || !/^[\s.,;]*$/.test(open.slice(end))) return undefined;
  return groups.map(({ days, open }) => [`days: [${days.join(", ")}]`, `open: [${open.join(", ")}]`]);
}
