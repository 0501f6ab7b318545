import type { Navigation } from "../../content.generated.ts";
import { fitsInline } from "../../shell/inline-menu.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { count } from "../diagnostics/wording.ts";
import { problemAt } from "../read/source.ts";
import { type Context, sourceKey } from "../resolve/context.ts";

/** Warns about a menu whose entries have no room in the header of a large screen. */
export function checkLongMenu({ sources }: Context, broken: ReadonlySet<string>): Problem[] {
  const source = sources.get(sourceKey("navigation", "navigation"));
  if (!source || broken.has(source.file)) return [];
  const { header } = source.data as unknown as Navigation;
  if (fitsInline(header)) return [];
  const links = count(header.menu.length, "link");
  const message = `The menu is too long for the header: its ${links} are behind the menu button on large screens, too.`;
  const hint = "Put some of them into a dropdown, which has `items` instead of `link`, or into the footer only.";
  return [problemAt(source, ["header", "menu"], "key", { rule: "menu-long", message, hint })];
}
