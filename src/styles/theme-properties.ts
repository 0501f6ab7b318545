import type { Theme } from "../content.generated.ts";

/** Values of custom properties by their names, without the dashes in front. */
type Properties = Readonly<Record<string, string>>;

/** What the stylesheets use besides colors and sizes: docs/architecture.md has a table of these properties. */
const poster: Properties = {
  radius: "0px",
  "radius-small": "0px",
  "radius-button": "999px",
  border: "1.5px",
  outline: "var(--ink)",
  rule: "currentColor",
  dash: "dashed",
  shadow: "10px 10px 0 var(--ink)",
  "shadow-small": "6px 6px 0 var(--ink)",
  "shadow-dialog": "10px 10px 0 var(--signal)",
  "display-weight": "800",
  tracking: "1",
  leading: "1",
  space: "1",
  motif: "radial-gradient(circle, currentColor 58%, transparent 61%)",
  "on-accent": "var(--ink)",
};

/** The custom properties of a theme that are neither its colors nor its sizes. */
export function themeProperties(_theme: Theme): Properties {
  return poster;
}
