import type { Drawing, Picture } from "../../client/value-types.ts";

/** The custom properties that Drawing.module.css reads: the files of a drawing, and the shapes of what they show. */
export function drawingProperties({ drawing, phone }: Drawing): Record<string, string> {
  return {
    "--drawing": urlOf(drawing),
    "--shape": shapeOf(drawing),
    ...(phone ? { "--phone": urlOf(phone), "--phone-shape": shapeOf(phone) } : {}),
  };
}

function urlOf({ src }: Picture): string {
  return `url("${src}")`;
}

function shapeOf({ width, height }: Picture): string {
  return `${width / 2} / ${height}`;
}

/** The aspect ratio of a drawing as visitors see it: its file has both inks side by side. */
export function drawingRatio({ drawing }: Drawing): number {
  return drawing.width / 2 / drawing.height;
}
