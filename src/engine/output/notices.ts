import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AnalyticsData } from "../../client/before-hydration/analytics.ts";
import type { AnnouncementData } from "../../client/before-hydration/announcement.ts";
import type { ResolvedSite } from "../resolve/resolve-content.ts";
import { escapeHtml } from "../shared/escape.ts";
import { shortHash } from "../shared/fingerprint.mjs";

/** The parts of a document around the page that React renders: announcement, consent banner, analytics. */
export type NoticesParts = NonNullable<ReturnType<typeof noticesOf>>;

type SiteData = ResolvedSite["shell"]["site"];

const STYLES = join(import.meta.dirname, "../../shell/notices.css");
const PLAUSIBLE = "https://plausible.io";

/** The announcement, the analytics and the consent banner of a site. Undefined for a site without any. */
export function noticesOf({ shell }: Pick<ResolvedSite, "shell">) {
  const announcement = announcementData(shell.site);
  const analytics = analyticsData(shell.site);
  if (!announcement && !analytics) return undefined;
  return {
    /** The values of `data-announcement` and `data-analytics`: each has its own script. */
    announcement: announcement && JSON.stringify(announcement),
    analytics: analytics && JSON.stringify(analytics),
    /** Markup above and below the page. */
    // The first thing on the screen, or on top of everything else, is also the first that the Tab key reaches.
    above: [
      skipLink(shell),
      analytics?.consent ? consent(shell) : "",
      announcement ? announcementAbove(shell) : "",
    ].join(""),
    below: analytics?.consent ? consentSettings(shell) : "",
    css: readFileSync(STYLES, "utf8"),
  };
}

/** The origins that analytics loads from and sends to. */
export function analyticsOrigins(analytics: SiteData["analytics"]): string[] {
  const { plausible, matomo, ga4 } = analyticsData(analytics ? { analytics } : {}) ?? {};
  return [
    ...(plausible ? [plausible.host] : []),
    ...(matomo ? [new URL(matomo.address).origin] : []),
    ...(ga4
      ? ["https://www.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"]
      : []),
  ];
}

function announcementData({ announcement, hours }: SiteData): AnnouncementData | undefined {
  if (!announcement) return undefined;
  return { id: shortHash(announcement.text), until: announcement.until, timeZone: hours?.time_zone ?? "UTC" };
}

function analyticsData({ analytics, chat }: Partial<SiteData>): AnalyticsData | undefined {
  const { plausible, matomo, ga4 } = analytics ?? {};
  // One question covers everything that is loaded from other sites.
  const consent = [analytics, chat].some((each) => each?.consent);
  if (!plausible && !matomo && !ga4 && !(consent && chat)) return undefined;
  return {
    plausible: plausible && { host: PLAUSIBLE, ...plausible },
    matomo: matomo && { ...matomo, address: matomo.address.replace(/\/?$/, "/") },
    ga4,
    consent,
  };
}

/** Replaces the link in the header, which would only come after the notices. */
function skipLink({ interface: { header } }: ResolvedSite["shell"]): string {
  return `<a class="notices-skip unprinted" href="#main">${escapeHtml(header.skip)}</a>`;
}

function announcementAbove({ site, interface: { announcement: messages } }: ResolvedSite["shell"]): string {
  const text = site.announcement?.text ?? "";
  return `<aside class="announcement level small unprinted" aria-label="${escapeHtml(messages?.label ?? "")}"><div>${text}</div>${button("dismiss", messages?.dismiss, "scripted")}</aside>`;
}

function consent({ site, interface: { consent: messages } }: ResolvedSite["shell"]): string {
  const { plausible, matomo, ga4 } = site.analytics ?? {};
  const names = [
    plausible && "Plausible",
    matomo && "Matomo",
    ga4 && "Google Analytics",
    site.chat && new URL(site.chat.script).hostname,
  ].filter((name) => name !== undefined);
  const list = new Intl.ListFormat(site.locale).format(names);
  const text = (messages?.text ?? "").replaceAll("{name}", () => escapeHtml(list));
  const buttons = button("accept", messages?.accept, "button") + button("refuse", messages?.refuse, "button");
  return `<section class="consent cluster unprinted" aria-label="${escapeHtml(messages?.label ?? "")}">${text}<div>${buttons}</div></section>`;
}

/** Here, visitors can change their mind. */
function consentSettings({ interface: { consent: messages } }: ResolvedSite["shell"]): string {
  return `<p class="consent-settings scripted">${button("settings", messages?.settings)}</p>`;
}

function button(action: string, label = "", className?: string): string {
  return `<button type="button"${className === undefined ? "" : ` class="${className}"`} data-notice="${action}">${escapeHtml(label)}</button>`;
}
