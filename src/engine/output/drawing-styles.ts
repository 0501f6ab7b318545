import type { Drawing } from "../../client/value-types.ts";
import { drawingProperties } from "../../ui/pictures/drawing-properties.ts";
import { isMap } from "../shared/is-map.ts";

/** The rules that give the drawings of a page their files. `json` is the data of the page. */
export function drawingStyles(json: string): string {
  const rules = new Set<string>();
  if (!json.includes('"drawing":{')) return "";
  JSON.parse(json, (_key, value: unknown) => {
    if (isDrawing(value)) rules.add(ruleFor(value));
    return value;
  });
  return [...rules].join("");
}

function isDrawing(value: unknown): value is Drawing {
  return isMap(value) && isMap(value.drawing) && typeof value.drawing.src === "string";
}

function ruleFor(art: Drawing): string {
  const declarations = Object.entries(drawingProperties(art)).map((property) => property.join(":"));
  return `[data-art="${art.drawing.src}"]{${declarations.join(";")}}`;
}
