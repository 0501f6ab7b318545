import type { Drawing } from "../../client/value-types.ts";
import { drawingProperties } from "../../ui/pictures/drawing-properties.ts";
import { isMap } from "../shared/is-map.ts";

/** The rules that give the drawings of a page their files, and its pictures their focus. `json` is the data of the page. */
export function pictureStyles(json: string): string {
  const rules = new Set<string>();
  if (!/"drawing":\{|"focus":"/.test(json)) return "";
  JSON.parse(json, (_key, value: unknown) => {
    if (isDrawing(value)) rules.add(drawingRule(value));
    if (isMap(value) && typeof value.src === "string" && typeof value.focus === "string")
      rules.add(focusRule(value.focus));
    return value;
  });
  return [...rules].join("");
}

function isDrawing(value: unknown): value is Drawing {
  return isMap(value) && isMap(value.drawing) && typeof value.drawing.src === "string";
}

function drawingRule(art: Drawing): string {
  const declarations = Object.entries(drawingProperties(art)).map((property) => property.join(":"));
  return `[data-art="${art.drawing.src}"]{${declarations.join(";")}}`;
}

/** Whatever the section of the picture says. */
function focusRule(focus: string): string {
  return `[data-focus="${focus}"]{object-position:${focus}!important}`;
}
