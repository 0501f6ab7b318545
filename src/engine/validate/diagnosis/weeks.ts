import { plainText } from "../../diagnostics/wording.ts";
import type { Schema, Schemas } from "../../read/schemas/schemas.ts";
import { weekIn } from "./days-and-times.ts";

/** The lines of a group of days: `days: [monday]` and `open: [9:00-17:00]`. */
export interface DayLines {
  days: string;
  open: string;
}

/** The opening hours in a text, or in texts with days as their keys, as lines of the groups that a schema asks for. */
export function weekOf(schema: Schema, schemas: Schemas, value: unknown): DayLines[] | undefined {
  const keys = Object.entries(schemas.resolveRef(schema).properties ?? {}).map(([key, property]) => {
    const { enum: choices = [], format } = schemas.resolveRef(schemas.resolveRef(property).items ?? {});
    return { key, choices: choices.map(String), format };
  });
  const days = keys.find(({ choices }) => choices.includes("monday"));
  const open = keys.find(({ format }) => format === "open-hours");
  if (!days || !open) return undefined;
  const text =
    typeof value === "string"
      ? value
      : Object.entries(value ?? {})
          .map(([day, hours]) => `${day} ${[hours].flat().map(plainText).join(", ")}`)
          .join("; ");
  return weekIn(text, days.choices, schemas.money.locale)?.map((group) => ({
    days: `${days.key}: [${group.days.join(", ")}]`,
    open: `${open.key}: [${group.open.join(", ")}]`,
  }));
}
