import type { XmlAttribute } from "../../shared/xml.ts";

const UNITS: Record<string, number> = { "": 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

/** The size of a drawing in CSS pixels from the width, height and viewBox of its `<svg>`. 0 if there is none. */
export function svgSize(attributes: readonly XmlAttribute[]): { width: number; height: number } {
  const attribute = (wanted: string) => attributes.find(({ name }) => name === wanted)?.value.trim() ?? "";
  const [, , boxWidth = 0, boxHeight = 0] = attribute("viewBox")
    .split(/[\s,]+/)
    .map(Number);
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : undefined;
  const width = pixels(attribute("width"));
  const height = pixels(attribute("height"));
  if (width && height) return { width, height };
  if (width && ratio) return { width, height: width / ratio };
  if (height && ratio) return { width: height * ratio, height };
  return ratio ? { width: boxWidth, height: boxHeight } : { width: 0, height: 0 };
}

function pixels(length: string): number | undefined {
  const [, number, unit = ""] = /^([\d.]+(?:e[+-]?\d+)?)([a-z]*)$/.exec(length) ?? [];
  const scale = UNITS[unit];
  return number !== undefined && scale !== undefined ? Number(number) * scale || undefined : undefined;
}
