import type { Navigation } from "../../content.generated.ts";
import { fitsInline } from "../../shell/inline-menu.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { count } from "../diagnostics/wording.ts";
import { problemAt } from "../read/source.ts";
import { type Context, sourceKey } from "../resolve/context.ts";

/** How many letters the label of the button has in two lines on a phone. */
const LABEL = 26;

/** Warns about a menu whose links have no room in the header of a large screen, and about a button that has none on phones. */
export function checkLongHeader({ sources }: Context, broken: ReadonlySet<string>): Problem[] {
  const source = sources.get(sourceKey("navigation", "navigation"));
  if (!source || broken.has(source.file)) return [];
  const { header } = source.data as unknown as Navigation;
  const { label } = header.action;
  const problems: Problem[] = [];
  if (!fitsInline(header)) {
    const links = count(header.menu.length, "link");
    const message = `The menu is too long for the header: its ${links} are behind the menu button on large screens, too.`;
    const hint = "Put some of them into a dropdown, which has `items` instead of `link`, or into the footer only.";
    problems.push(problemAt(source, ["header", "menu"], "key", { rule: "header-long", message, hint }));
  }
  if (label.length > LABEL) {
    const message = `The label of the button in the header is ${label.length} characters long, which is more than two lines on phones.`;
    const hint = `Write at most ${LABEL} characters: what visitors do by it, such as "Book a table".`;
    problems.push(problemAt(source, ["header", "action", "label"], "value", { rule: "header-long", message, hint }));
  }
  return problems;
}
