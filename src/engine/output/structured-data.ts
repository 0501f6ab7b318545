import type { Site } from "../../content.generated.ts";
import { upperFirst } from "../diagnostics/wording.ts";
import { type Offer, offersIn } from "../read/pages/offers.ts";
import { homeOf } from "../resolve/languages.ts";
import type { ResolvedPage, ResolvedSite } from "../resolve/resolve-content.ts";
import { isMap } from "../shared/is-map.ts";
import { memoize } from "../shared/memoize.ts";
import { ERROR_PATH, pageUrl, pathsAbove } from "../shared/page-paths.ts";
import { regionOf } from "../shared/values/address.ts";
import { type MoneyFormat, plainAmount } from "../shared/values/money.ts";
import { isAllDay } from "../shared/values/opening-hours.ts";

/** The parts of a site that a document needs: of the pages above it, only their titles. */
export type DocumentSite = Pick<
  ResolvedSite,
  "config" | "money" | "theme" | "shell" | "site" | "searchLists" | "feeds" | "language"
> & {
  pages: readonly Pick<ResolvedPage, "path" | "title">[];
};

type PageTitle = DocumentSite["pages"][number];
type Thing = { "@type": string; [property: string]: unknown };

/** True for a page that search engines may show. */
export function isIndexable({ path, index, hidden }: Pick<ResolvedPage, "path" | "index" | "hidden">): boolean {
  return path !== ERROR_PATH && index !== false && hidden === undefined;
}

/** A page's structured data (schema.org, as JSON-LD). Undefined for pages kept out of search engines. */
export function structuredData(site: DocumentSite, page: ResolvedPage): object | undefined {
  if (!isIndexable(page)) return undefined;
  const isHome = page.path === homeOf(site);
  const graph = [
    business(site),
    ...(isHome ? [website(site)] : [breadcrumbs(site, page)]),
    ...(page.sells ? [offering(site, page)] : []),
    ...questions(site, page),
    ...events(site, page),
    ...(page.date === undefined ? [] : [article(site, page, page.date)]),
    ...(page.structured_data ?? []).map(withJsonLdKeys),
  ];
  return { "@context": "https://schema.org", "@graph": graph };
}

/** In JSON-LD, `type` and `id` begin with @, which YAML allows only in quotes. */
function withJsonLdKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withJsonLdKeys);
  if (!isMap(value)) return value;
  const keys = Object.entries(value).map(([key, inner]) => [key.replace(/^(type|id)$/, "@$1"), withJsonLdKeys(inner)]);
  return Object.fromEntries(keys) as unknown;
}

/** Computed once for all documents of a site. */
const business = memoize(({ site, shell }: DocumentSite): Thing => {
  const { phone_link: link, url } = shell.site;
  const { name, phone, email, address, logo, locale, business: type = "Organization", social, hours } = site;
  return {
    "@type": type,
    "@id": businessId(url),
    name,
    url: `${url}/`,
    logo: new URL(logo.image.src, url).href,
    // In international form; a number without one, such as 112, as it is.
    telephone: link.startsWith("tel:+") ? link.slice("tel:".length) : phone,
    email,
    address: postalAddress(address, locale),
    ...(social ? { sameAs: social } : {}),
    ...(hours ? { openingHoursSpecification: openingHours(hours) } : {}),
  };
});

/** A special day without hours is closed (schema.org). */
function openingHours({ week, special = [] }: NonNullable<Site["hours"]>): Thing[] {
  const specification = (facts: object, open: readonly string[]): Thing[] =>
    open.map((span) => {
      const [opens, ends] = span.split(/ ?[-–] ?/).map((time) => time.replace(".", ":").padStart(5, "0"));
      // There is no 24:00 in structured data, and from 00:00 to 00:00 is closed.
      const closes = isAllDay(span) ? "23:59" : ends?.replace("24:00", "00:00");
      return { "@type": "OpeningHoursSpecification", ...facts, opens, closes };
    });
  return [
    ...week.flatMap(({ days, open }) => specification({ dayOfWeek: days.map(upperFirst) }, open)),
    ...special.flatMap(({ date, until = date, name, open = ["00:00-00:00"] }) =>
      specification({ name, validFrom: date, validThrough: until }, open),
    ),
  ];
}

/** An address that is a list of lines stays in one piece. */
function postalAddress(address: Site["address"], locale: string): Thing {
  if (Array.isArray(address)) {
    const country = regionOf(locale);
    const streetAddress = address.join(", ");
    return { "@type": "PostalAddress", streetAddress, ...(country ? { addressCountry: country } : {}) };
  }
  const { street, extra = [], city, region, postal_code, country } = address;
  return {
    "@type": "PostalAddress",
    streetAddress: [street, ...extra].join(", "),
    addressLocality: city,
    ...(region ? { addressRegion: region } : {}),
    ...(postal_code ? { postalCode: postal_code } : {}),
    addressCountry: country,
  };
}

function website({ shell }: DocumentSite): Thing {
  const { name, url, locale } = shell.site;
  return {
    "@type": "WebSite",
    name,
    url: `${url}/`,
    inLanguage: locale,
    publisher: { "@id": businessId(url) },
  };
}

function breadcrumbs(site: DocumentSite, page: ResolvedPage): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: breadcrumbTrail(site, page).map(({ title, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: pageUrl(site.shell.site.url, path),
    })),
  };
}

/** The home page, the pages above a page by its path, and the page itself. */
export function breadcrumbTrail({ pages, language }: DocumentSite, page: ResolvedPage): PageTitle[] {
  const byPath = pagesByPath(pages);
  const above = new Set([homeOf({ language }), ...pathsAbove(page.path)]);
  return [...[...above].flatMap((path) => byPath.get(path) ?? []), page];
}

/** Computed once, since every page asks for those above it. */
const pagesByPath = memoize((pages: readonly PageTitle[]) => new Map(pages.map((page) => [page.path, page])));

function offering({ shell, config, money }: DocumentSite, page: ResolvedPage): Thing {
  const { url } = shell.site;
  const address = pageUrl(url, page.path);
  const listed = page.sections
    .flatMap((section) => Object.values(section))
    .flatMap((value) => offersIn(value, config.offers, money) ?? []);
  const offers = listed.flatMap((item) => offer(item, money));
  return {
    "@type": config.structuredData.offering,
    name: page.title,
    description: page.description,
    url: address,
    provider: { "@id": businessId(url) },
    ...(offers.length > 0 ? { offers: offers.map((each) => ({ ...each, url: address })) } : {}),
  };
}

/** An item without a fixed price is not an offer. */
function offer({ name, description, price, per }: Offer, money: MoneyFormat): Thing[] {
  if (!price) return [];
  const amount = { price: plainAmount(money, price), priceCurrency: money.currency };
  // On the offer itself, it would be the price of the whole.
  const unitPrice = per && { priceSpecification: { "@type": "UnitPriceSpecification", ...amount, unitText: per } };
  return [{ "@type": "Offer", name, ...(description ? { description } : {}), ...(unitPrice || amount) }];
}

/** The items of a page's lists that are of a type for search engines, by the schemas' names for their keys. */
function itemsOf({ searchLists }: DocumentSite, page: ResolvedPage, wanted: "Question" | "Event") {
  return page.sections.flatMap((section) =>
    (searchLists[section.block] ?? []).flatMap(({ list, type, keys }) => {
      const lists = section as unknown as Record<string, Record<string, string>[] | undefined>;
      const items = (type === wanted && lists[list]) || [];
      return items.map((item) => Object.fromEntries(Object.entries(keys).map(([role, key]) => [role, item[key]])));
    }),
  );
}

/** All questions of a page as one list, which search engines require. Links in answers are absolute. */
function questions(site: DocumentSite, page: ResolvedPage): Thing[] {
  const { origin } = new URL(site.shell.site.url);
  const mainEntity = itemsOf(site, page, "Question").map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer?.replaceAll('href="/', `href="${origin}/`) },
  }));
  return mainEntity.length === 0 ? [] : [{ "@type": "FAQPage", mainEntity }];
}

/** The upcoming dates in all sections. One without a place is at the address of the business. */
function events(site: DocumentSite, page: ResolvedPage): Thing[] {
  const { name: business, address, locale } = site.site;
  const home = { name: business, address: postalAddress(address, locale) };
  return itemsOf(site, page, "Event").map(({ place, ...event }) => {
    return { "@type": "Event", ...event, location: { "@type": "Place", ...(place ? { name: place } : home) } };
  });
}

function article({ shell }: DocumentSite, page: ResolvedPage, day: string): Thing {
  const { url, locale } = shell.site;
  const publisher = { "@id": businessId(url) };
  const { title, summary, description, author, picture, tags } = page;
  return {
    "@type": "Article",
    headline: title,
    description: summary ?? description,
    datePublished: day,
    inLanguage: locale,
    mainEntityOfPage: pageUrl(url, page.path),
    author: author === undefined ? publisher : { "@type": "Person", name: author },
    publisher,
    ...(picture ? { image: new URL(picture.image.src, url).href } : {}),
    ...(tags ? { keywords: tags.join(", ") } : {}),
  };
}

function businessId(url: string): string {
  return `${url}/#organization`;
}
