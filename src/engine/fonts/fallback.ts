import { BOLD, openFont } from "../media/font-file.ts";
import type { Typeface } from "../site-config.ts";
import { type FontSource, sourcesOf } from "./font-sources.ts";
import { fromFont, subsetToText } from "./subset.ts";

/** `regular` and `bold` are the average width of SAMPLE in em per character. */
interface SystemFont {
  name: string;
  regular: number;
  bold: number;
  locals: { regular: readonly string[]; bold: readonly string[] };
}

const SAMPLE =
  "Plain text weighs what its letters weigh: the quick brown fox jumps over the lazy dog, and we build websites, logos and brands for small businesses that want to be found.";

/** Arial for Apple and Microsoft systems (Liberation Sans has the same widths), Roboto for Android. */
const systemFonts: readonly SystemFont[] = [
  {
    name: "Arial",
    regular: 0.4404,
    bold: 0.4769,
    locals: {
      regular: ["Arial", "ArialMT", "Liberation Sans", "LiberationSans"],
      bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold"],
    },
  },
  {
    name: "Roboto",
    regular: 0.4414,
    bold: 0.4473,
    locals: { regular: ["Roboto", "Roboto-Regular"], bold: ["Roboto Bold", "Roboto-Bold"] },
  },
];

/** The font families shown until a typeface has loaded. */
export function fallbackNames({ name }: Typeface): string[] {
  return systemFonts.map((font) => `${name} ${font.name}`);
}

/** `@font-face` rules that fit system fonts to a typeface, so that lines break the same before and after it loads. */
export async function fallbackCss(typeface: Typeface, contentDir: string): Promise<string> {
  const main = sourcesOf(typeface).flatMap(([first]) => first ?? []);
  const metrics = await Promise.all(
    main.flatMap((source) =>
      source.weights.map(async (weight) => ({ weight, ...(await metricsOf(source, weight, contentDir)) })),
    ),
  );
  return systemFonts
    .flatMap((font) =>
      metrics.map(({ weight, width, ascent, descent, lineGap }) => {
        const style = weight >= BOLD ? "bold" : "regular";
        const scale = width / font[style];
        const sources = font.locals[style].map((local) => `local("${local}")`).join();
        return `@font-face{font-family:"${typeface.name} ${font.name}";src:${sources};font-weight:${weight};size-adjust:${percent(scale)};ascent-override:${percent(ascent / scale)};descent-override:${percent(descent / scale)};line-gap-override:${percent(lineGap / scale)}}`;
      }),
    )
    .join("");
}

async function metricsOf(source: FontSource, weight: number, contentDir: string): ReturnType<typeof measure> {
  const font = source.read(contentDir);
  const axes = source.axesAt(weight);
  const recipe = ["metrics in em", JSON.stringify(axes), SAMPLE];
  const json = await fromFont(font, recipe, async () => Buffer.from(JSON.stringify(await measure(font, axes))));
  return JSON.parse(String(json));
}

/** The average width of the letters of a font, and the height of its lines, in em, with its axes at these values. */
async function measure(font: Buffer, axes: Readonly<Record<string, number>>) {
  const subsetted = openFont(await subsetToText(font, SAMPLE, "truetype", axes));
  const { unitsPerEm, ascent, descent, lineGap } = subsetted;
  const width = subsetted.layout(SAMPLE).advanceWidth / SAMPLE.length;
  return {
    width: width / unitsPerEm,
    ascent: ascent / unitsPerEm,
    descent: -descent / unitsPerEm,
    lineGap: lineGap / unitsPerEm,
  };
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 10_000) / 100}%`;
}
