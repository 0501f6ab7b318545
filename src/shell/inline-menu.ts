import type { Navigation } from "../content.generated.ts";

/** In px, roughly: a letter of the header's text, the gap before an entry, and the arrow of a dropdown. */
const LETTER = 9;
const GAP = 22;
const ARROW = 18;

/** In px: what a window of 1366 px leaves for the menu and the label of the button, next to logo, icons and margins. */
const FREE = 860;

/** Whether the entries of the menu have room in one line of the header. They are behind the menu button where they have not. */
export function fitsInline({ menu, action }: Navigation["header"]): boolean {
  const widths = menu.map(({ label, items }) => GAP + LETTER * label.length + (items ? ARROW : 0));
  return widths.reduce((sum, width) => sum + width, LETTER * action.label.length) <= FREE;
}
