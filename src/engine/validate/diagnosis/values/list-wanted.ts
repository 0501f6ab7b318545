import { nearest } from "../../../diagnostics/nearest.ts";
import type { Finding } from "../../../diagnostics/problem.ts";
import { code, plainText, say, short } from "../../../diagnostics/wording.ts";
import { isMap } from "../../../shared/is-map.ts";
import { nameOf, rawText, type ValueNode } from "../value-node.ts";
import { fixesFor } from "./formats.ts";
import { typed } from "./typed.ts";
import { hoursWanted } from "./week-meant.ts";
import { weekdaysMeant } from "./weekday-meant.ts";

/** Something else than a list, where a list belongs: each item on a line of its own, as far as they can be told apart. */
export function listWanted(node: ValueNode): Finding {
  const { value, schema } = node;
  const week = hoursWanted(node);
  if (week) return week;
  const item = schema.items?.title?.toLowerCase() ?? "item";
  const message = `${nameOf(node)} has to be a list, but this is ${isMap(value) ? "a group of keys without a dash" : say(value)}.`;
  const texts = isMap(value) && schema.items?.type === "string" ? Object.values(value) : [];
  if (texts.length > 0)
    return typed(message, `Write a dash in place of each name:${texts.map((one) => `\n- ${plainText(one)}`).join("")}`);
  if (isMap(value)) return typed(message, `Put a dash and a space before the first key of each ${item}.`);
  const text = typeof value === "string" ? value : rawText(node.source, node.path);
  const sign = /^([|>][-+\d]*)\n/.exec(rawText(node.source, node.path))?.[1];
  if (sign !== undefined) return typed(message, `Delete the ${sign}. It turns the lines below into text.`);
  const bullet = bulletOf(text);
  if (bullet !== undefined) {
    return {
      ...typed(message, `Start each ${item} with a dash and a space, not with ${code(bullet)}.`, "-"),
      rule: "yaml-dash",
    };
  }
  if (/^-\S/.test(text)) return typed(message, "Put a space after each dash.");
  const choices = (schema.items?.enum ?? []).map(String);
  const days = weekdaysMeant(text, choices, node.schemas.money.locale);
  if (days) {
    const list = `[${days.join(", ")}]`;
    return typed(
      `${nameOf(node)} has to be a list, but this is the text "${short(text)}".`,
      `Name each day: ${list}`,
      list,
    );
  }
  const names = text.split(",").flatMap((part) => part.trim() || []);
  const areNames = names.every((name) => /^[\p{L}\p{M}\w-]+$/u.test(name));
  // A comma in a text may belong to one item, as in an address: only its author knows where the next one starts.
  const raw = rawText(node.source, node.path);
  const areShort = names.length > 2 && names.every((name) => name.split(/\s+/).length < 5) && !/[.!?]\s/.test(text);
  const lines = areNames || areShort ? names : /^["']/.test(raw) ? [text] : raw.split("\n");
  const isChoice = (one: string) => choices.length === 0 || nearest(one, choices) !== undefined;
  if (!lines.some(isChoice))
    return typed(
      message,
      `Write one or more of them, as in [${choices.slice(0, 2).join(", ")}]: ${choices.join(", ")}.`,
    );
  const { format = "" } = schema.items ?? {};
  const isItem = (one: string) => !node.schemas.formats[format] || fixesFor(node.schemas, format, one).length > 0;
  // Hours that nobody can read are hours all the same: the words for a closed day have no digits.
  if (schema.otherwise && !(format === "open-hours" && /\d/.test(text)) && !lines.some(isItem))
    return typed(message, schema.otherwise);
  // What is not such an item by itself would only be the next mistake.
  const items = lines.map((one) =>
    node.schemas.formats[format]?.(one) ? one : (fixesFor(node.schemas, format, one)[0] ?? one),
  );
  const isCertain = areNames || (items.length === 1 && node.schemas.formats[format]);
  return typed(
    message,
    `Put each ${item} on its own line, starting with a dash and a space:${items.map((one) => `\n- ${short(one, 90)}`).join("")}`,
    isCertain && node.schemas.resolveRef(schema.items ?? {}).type === "string" ? `[${items.join(", ")}]` : undefined,
  );
}

/** The sign that a text begins with when it was meant as a list: `•`, `–`, `1.` */
export function bulletOf(value: unknown): string | undefined {
  return typeof value === "string" ? /^([*+•‣▪·–—]|\d+[.)])\s/.exec(value)?.[1] : undefined;
}
