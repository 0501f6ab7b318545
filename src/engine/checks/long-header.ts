import type { ShellData } from "../../client/content-types.ts";
import type { Navigation, Theme } from "../../content.generated.ts";
import { fitsInline, logoWidth } from "../../shell/inline-menu.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { count, lowerFirst } from "../diagnostics/wording.ts";
import { problemAt } from "../read/source.ts";
import { type Context, sourceKey, valueKey } from "../resolve/context.ts";

/** How many letters the label of the button has in two lines on a phone. */
const LABEL = 26;

/** A logo of these proportions leaves room for the usual menu. */
const USUAL_LOGO = { width: 2, height: 1 };

/** Warns about a menu whose links have no room in the header of a large screen, and about a button that has none on phones. */
export function checkLongHeader({ sources, done }: Context, broken: ReadonlySet<string>): Problem[] {
  const resolved = <T>(kind: string) => {
    const source = sources.get(sourceKey(kind, kind));
    return source && !broken.has(source.file) ? (done.get(valueKey(source, [])) as T) : undefined;
  };
  const source = sources.get(sourceKey("navigation", "navigation"));
  const header = resolved<Navigation>("navigation")?.header;
  if (!source || !header) return [];
  const theme = resolved<Theme>("theme");
  const site = resolved<ShellData["site"]>("site");
  const problems: Problem[] = [];
  if (theme && site && !fitsInline(header, logoWidth(site.logo.image, theme))) {
    const links = count(header.menu.length, "link");
    const message = `The menu is too long for the header: its ${links} are behind the menu button on large screens, too.`;
    const shorten = "Put some of them into a dropdown, which has `items` instead of `link`, or into the footer only.";
    const hint = fitsInline(header, logoWidth(USUAL_LOGO, theme))
      ? `The logo takes ${logoWidth(site.logo.image, theme)} pixels of it: use one that is at most twice as wide as high. Or ${lowerFirst(shorten)}`
      : shorten;
    problems.push(problemAt(source, ["header", "menu"], "key", { rule: "header-long", message, hint }));
  }
  const { label } = header.action;
  if (label.length > LABEL) {
    const message = `The label of the button in the header is ${label.length} characters long, which is more than two lines on phones.`;
    const hint = `Write at most ${LABEL} characters: what visitors do by it, such as "Book a table".`;
    problems.push(problemAt(source, ["header", "action", "label"], "value", { rule: "header-long", message, hint }));
  }
  return problems;
}
