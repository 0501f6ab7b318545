import type { Theme } from "../content.generated.ts";
import { contrast, over } from "../engine/shared/values/colors.ts";

/** The colors of slides: the five of the theme, or five tints of its other colors, on which ink or paper can be read. */
export function slideColors({ carousel, colors }: Pick<Theme, "carousel" | "colors">): readonly string[] {
  const { signal, marker, blue, ink, paper } = colors;
  const tint = (color: string, part: number): string => {
    const mixed = over(color, paper, part);
    return Math.max(contrast(ink, mixed), contrast(paper, mixed)) >= 4.5 || part <= 0 ? mixed : tint(color, part - 0.1);
  };
  return carousel ?? [tint(signal, 0.6), tint(marker, 1), tint(blue, 0.3), tint(signal, 0.3), tint(marker, 0.5)];
}
