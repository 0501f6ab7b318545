import type { ShellData } from "../../client/content-types.ts";
import type { Navigation, Theme } from "../../content.generated.ts";
import { fitsInline, logoWidth } from "../../shell/inline-menu.ts";
import { count } from "../diagnostics/wording.ts";
import { type Context, sourceKey, valueKey } from "../resolve/context.ts";
import type { Found, SiteCheck } from "./site-check.ts";

const LONGEST_LABEL = 26;

/** Warns about a header whose links do not fit on large screens, or whose button does not fit on phones. */
export const longHeader: readonly SiteCheck[] = [
  { rule: "header-long", needs: ["navigation", "theme", "site"], check: longMenu },
  { rule: "header-long", needs: ["navigation"], check: longLabel },
];

function longMenu(_data: Record<string, unknown>, context: Context): Found[] {
  const header = resolved<Navigation>(context, "navigation")?.header;
  const theme = resolved<Theme>(context, "theme");
  const site = resolved<ShellData["site"]>(context, "site");
  const logo = site?.logo.image;
  const width = theme && logo && logoWidth(logo, theme);
  if (!header || width === undefined || fitsInline(header, width)) return [];
  const message = `The menu is too long for the header: its ${count(header.menu.length, "link")} are behind the menu button on large screens, too.`;
  const isWide = logo && logo.width > 2 * logo.height;
  const ofLogo = `The logo takes ${width} pixels: next to one that is at most twice as wide as high, more links fit.`;
  const hint = `Put some of them into a dropdown, which has \`items\` instead of \`link\`, or into the footer only.${isWide ? ` ${ofLogo}` : ""}`;
  return [{ path: ["header", "menu"], target: "key", message, hint }];
}

function longLabel(_data: Record<string, unknown>, context: Context): Found[] {
  const { label = "" } = resolved<Navigation>(context, "navigation")?.header.action ?? {};
  if (label.length <= LONGEST_LABEL) return [];
  const message = `The label of the button in the header is ${label.length} characters long, which is more than two lines on phones.`;
  const hint = `Write at most ${LONGEST_LABEL} characters: what visitors do by it, such as "Book a table".`;
  return [{ path: ["header", "action", "label"], message, hint }];
}

function resolved<T>({ sources, done }: Context, kind: string): T | undefined {
  const source = sources.get(sourceKey(kind, kind));
  return source && (done.get(valueKey(source, [])) as T | undefined);
}
