import type { ShellData, Span } from "../../client/content-types.ts";
import type { Navigation, Theme } from "../../content.generated.ts";
import { fitsInline, logoWidth } from "../../shell/inline-menu.ts";
import { code, count, upperFirst } from "../diagnostics/wording.ts";
import type { Path } from "../read/source.ts";
import { isOwnAddress, STARTER_FACTS, starter } from "../read/starter-texts.ts";
import type { Context } from "../resolve/context.ts";
import { NAMES_IN_FACTS } from "../resolve/facts.ts";
import { wrongDigits } from "../resolve/links/link-problems.ts";
import { single } from "../resolve/shell.ts";
import { isMap } from "../shared/is-map.ts";
import { pathsOfTexts } from "../shared/texts-in.ts";
import { DAYS, type Hours, MINUTES_PER_DAY, readSpan } from "../shared/values/opening-hours.ts";
import { undialable } from "../shared/values/phone.ts";
import type { SiteCheck, SiteFinding } from "./site-check.ts";

type SiteData = Record<string, unknown>;

/** Checks of what site.yaml says about the business. */
export const businessFacts: readonly SiteCheck[] = [
  { rule: "phone-digits", needs: ["site"], check: undialablePhone },
  { rule: "key-clash", needs: ["site"], check: factsWithTakenNames },
  { rule: "hours-overlap", needs: ["site"], check: overlappingHours },
  { rule: "announcement-ended", needs: ["site"], check: endedAnnouncement },
  { rule: "hours-past", needs: ["site"], check: pastHours },
];

/** Placeholder facts that a new site starts with, left on a site with its own address. */
export const starterFacts: SiteCheck = { rule: "starter-text", needs: ["site"], check: factsOfNewSites };

function undialablePhone(site: SiteData): SiteFinding[] {
  const { phone } = site;
  if (typeof phone !== "string" || STARTER_FACTS.has(phone)) return [];
  const why = undialable(phone, site);
  return why === undefined ? [] : [{ path: ["phone"], ...wrongDigits(phone, why) }];
}

/** Facts that would silently replace what texts get from another key of site.yaml. */
function factsWithTakenNames({ facts, languages }: SiteData): SiteFinding[] {
  const all: [Path, unknown][] = [[["facts"], facts]];
  for (const [language, words] of Object.entries(isMap(languages) ? languages : {}))
    all.push([["languages", language, "facts"], isMap(words) ? words.facts : undefined]);
  return all.flatMap(([path, group]) => {
    const names = Object.keys(isMap(group) ? group : {}).filter((name) => NAMES_IN_FACTS.has(name));
    return names.map((name): SiteFinding => {
      const message = `{${name}} has a meaning of its own, so a fact cannot be called ${code(name)}.`;
      const hint = `Give the fact another name, such as ${code(`other_${name}`)}, or delete it.`;
      return { path: [...path, name], target: "key", message, hint };
    });
  });
}

interface OpeningTime {
  text: string;
  /** Starts on the day before: times before midnight are negative. */
  isNight?: boolean;
  span: Span;
  path: Path;
}

function overlappingHours({ hours }: SiteData): SiteFinding[] {
  const { week = [] } = (hours ?? {}) as Partial<Hours>;
  const writtenOf = (day = ""): OpeningTime[] =>
    week.flatMap(({ days, open = [] }, group) =>
      (days.some((each) => each === day) ? open : []).flatMap((text, index) => {
        const span = readSpan(text);
        return span ? { text, span, path: ["hours", "week", group, "open", index] } : [];
      }),
    );
  const seen = new Set<string>();
  return [...new Set(week.flatMap(({ days }) => days))].flatMap((day) => {
    const nights = writtenOf(DAYS.at(DAYS.indexOf(day) - 1)).flatMap(
      ({ span: [start, end], ...written }): OpeningTime[] => {
        const span = [start - MINUTES_PER_DAY, end - MINUTES_PER_DAY] as const;
        return end > MINUTES_PER_DAY ? [{ ...written, span, isNight: true }] : [];
      },
    );
    const times = [...nights, ...writtenOf(day)];
    const before = (time: OpeningTime) => times.slice(0, times.indexOf(time)).find((each) => clash(each, time));
    const second = times.find(before);
    const first = second && before(second);
    if (!first || seen.has(second.path.join())) return [];
    seen.add(second.path.join());
    const how = second.span[1] <= first.span[0] ? "is earlier" : "overlaps it";
    const message = first.isNight
      ? `${upperFirst(day)} is open ${second.text}, which overlaps ${first.text} of the night before.`
      : `${upperFirst(day)} is open ${first.text} and then ${second.text}, which ${how}.`;
    const hint =
      "Write each time of a day once, in 24-hour time. If the day is in two groups of days, take it out of one of them.";
    return [{ path: second.path, message, hint }];
  });
}

/** Two times that overlap, or are in one group of days and not in their order. */
function clash({ span, path }: OpeningTime, second: OpeningTime): boolean {
  const isLater = path[2] === second.path[2] && second.span[0] < span[0];
  return isLater || (span[0] < second.span[1] && second.span[0] < span[1]);
}

function endedAnnouncement({ announcement }: SiteData, { today }: Context): SiteFinding[] {
  const { until } = isMap(announcement) ? announcement : {};
  if (typeof until !== "string" || until >= today) return [];
  const message = `The announcement ended on ${until}, so visitors do not see it.`;
  return [{ path: ["announcement", "until"], message, hint: "Write a later date, or delete the announcement." }];
}

/** Past this age, next year's date is nearer, so the year is probably a typo. */
const HALF_YEAR_MS = 183 * 86_400_000;

function pastHours({ hours }: SiteData, { today }: Context): SiteFinding[] {
  const { special = [] } = (hours ?? {}) as Partial<Hours>;
  return special.flatMap(({ date, until = date }, index) => {
    if (Date.parse(today) - Date.parse(until) < HALF_YEAR_MS) return [];
    const message = `${until} is long past, so visitors do not see these hours.`;
    const hint = "Write the right year, or delete this entry.";
    return [{ path: ["hours", "special", index, "date"], message, hint }];
  });
}

function factsOfNewSites(site: SiteData): SiteFinding[] {
  const { url, hours, facts } = site;
  const inWords = isMap(facts) && typeof facts.hours === "string" ? facts.hours : "";
  const found: SiteFinding[] = [];
  if (isMap(hours) && starter.hours.includes(inWords) && !isNineToFive(hours)) {
    const message = `Texts say "${inWords}", as those of new sites do, but \`hours\` says something else.`;
    const hint = "Write your hours in words here, as in `hours`. They are in every text that says {hours}.";
    found.push({ path: ["facts", "hours"], message, hint });
  }
  if (!isOwnAddress(url)) return found;
  for (const [text, path] of pathsOfTexts(site)) {
    if (!STARTER_FACTS.has(text)) continue;
    const message = `"${text}" is what new sites start with, and visitors would take it for yours.`;
    found.push({ path, message, hint: "Write your own here." });
  }
  return found;
}

function isNineToFive({ week = [] }: Partial<Hours>): boolean {
  const groups = week.map(({ days, open }) => `${days} ${open}`).join();
  return /^monday,tuesday,wednesday,thursday,friday 0?9:00\s*[-–]\s*17:00$/.test(groups);
}

const MAX_LABEL_LENGTH = 26;

/** Warns about a header whose links do not fit on large screens, or whose button does not fit on phones. */
export const longHeader: readonly SiteCheck[] = [
  { rule: "header-long", needs: ["navigation", "theme", "site"], check: longMenu },
  { rule: "header-long", needs: ["navigation"], check: longLabel },
];

function longMenu(_data: Record<string, unknown>, context: Context): SiteFinding[] {
  const { header } = single<Navigation>(context, "navigation");
  const logo = single<ShellData["site"]>(context, "site").logo.image;
  const width = logoWidth(logo, single<Theme>(context, "theme"));
  if (fitsInline(header, width)) return [];
  const message = `The menu is too long for the header: its ${count(header.menu.length, "link")} are behind the menu button on large screens, too.`;
  const isWide = logo.width > 2 * logo.height;
  const ofLogo = `The logo takes up ${width} pixels: with one that is at most twice as wide as it is high, more links fit.`;
  const hint = `Put some of them into a dropdown, which has \`items\` instead of \`link\`, or into the footer only.${isWide ? ` ${ofLogo}` : ""}`;
  return [{ path: ["header", "menu"], target: "key", message, hint }];
}

function longLabel(_data: Record<string, unknown>, context: Context): SiteFinding[] {
  const { label } = single<Navigation>(context, "navigation").header.action;
  if (label.length <= MAX_LABEL_LENGTH) return [];
  const message = `The label of the button in the header is ${label.length} characters long, which is more than two lines on phones.`;
  const hint = `Write at most ${MAX_LABEL_LENGTH} characters: what visitors do with it, such as "Book a table".`;
  return [{ path: ["header", "action", "label"], message, hint }];
}
