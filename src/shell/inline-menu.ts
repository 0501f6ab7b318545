import type { Navigation, Theme } from "../content.generated.ts";
import { characters } from "../styles/characters.ts";

/** In px, roughly: a letter of the header's text, the gap before an entry, and the arrow of a dropdown. */
const LETTER = 9;
const GAP = 22;
const ARROW = 18;

/** In px: what a window of 1366 px leaves for logo, menu and the label of the button, next to icons and margins. */
const ROOM_PX = 1050;

/** In px: the height of the logo in the header, where Header.module.css has no other from the theme. */
const LOGO_HEIGHT_PX = 130;

/** The width in px that a logo of these proportions has in the header of large screens. */
export function logoWidth(
  { width, height }: { width: number; height: number },
  { character = "poster" }: Theme,
): number {
  const shown = Number.parseFloat(characters[character].properties["logo-height"] ?? `${LOGO_HEIGHT_PX}`);
  return Math.round((shown * width) / height);
}

/**
 * True if the entries of the menu have room in one line of the header, next to a logo of this width in px and the names of the
 * other languages. Otherwise, they are behind the menu button.
 */
export function fitsInline(
  { menu, action }: Navigation["header"],
  logo: number,
  languages: readonly { label: string }[] = [],
): boolean {
  const entries: readonly { label: string; items?: unknown }[] = [...menu, ...languages];
  const widths = entries.map(({ label, items }) => GAP + LETTER * label.length + (items ? ARROW : 0));
  return widths.reduce((sum, width) => sum + width, LETTER * action.label.length) <= ROOM_PX - logo;
}
