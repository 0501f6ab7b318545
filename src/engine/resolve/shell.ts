import type { ShellData } from "../../client/content-types.ts";
import type { Forms, Interface, Navigation, Site, Theme } from "../../content.generated.ts";
import { fitsInline, logoWidth } from "../../shell/inline-menu.ts";
import { factsOf } from "../read/pages/page-source.ts";
import type { Schema } from "../read/schemas/schemas.ts";
import { type DocumentNode, rootOf, walk } from "../read/schemas/walk.ts";
import type { Source } from "../read/source.ts";
import { addressLines, countryOf } from "../shared/values/address.ts";
import { languageName } from "../shared/values/intl-names.ts";
import { shownHours } from "../shared/values/opening-hours.ts";
import { readPhone } from "../shared/values/phone.ts";
import { socialLink } from "../shared/values/social-link.ts";
import { type Context, contentOf, inFolder, languageOf, pagesOf, sourceKey, valueKey } from "./context.ts";
import { endpointOf } from "./enquiry-endpoint.ts";
import { homeOf } from "./languages.ts";
import { markdownTree } from "./text/markdown-tree.ts";
import { htmlOf } from "./text/text.ts";

/** The languages of a site for the language switch, the main one first. Undefined for a site in one language. */
export function languagesOf(contexts: readonly Context[]): ShellData["languages"] {
  const locales = contexts.map(languageOf);
  if (locales.length < 2) return undefined;
  return contexts.map((context, index) => {
    const lang = locales[index] ?? "";
    return { lang, label: languageName(lang, locales), home: inFolder(context, homeOf(context)) };
  });
}

/** The data that all pages of a language share. */
export function shellOf(context: Context, languages: ShellData["languages"]): ShellData {
  const { languages: _ofOthers, ...site } = single<Site>(context, "site");
  const navigation = single<Navigation>(context, "navigation");
  const phone = readPhone(site.phone, countryOf(site));
  const theme = single<Theme>(context, "theme");
  return {
    site: {
      ...site,
      logo: theme.dark_colors ? { ...site.logo, in_dark: site.logo.light } : site.logo,
      url: context.url,
      address: [...addressLines(site.address, site.locale)],
      phone: phone.shown,
      phone_link: phone.link,
      endpoint: endpointOf({ ...site, url: context.url }),
      social: site.social?.map(socialLink),
      hours: site.hours && shownHours(site.hours, site.locale, context.today),
      announcement: announcementOn(context.today, site),
    },
    navigation,
    menuFits: fitsInline(navigation.header, logoWidth(site.logo.image, theme), languages?.slice(1)),
    interface: { ...single<Interface>(context, "interface"), ...Object.fromEntries(englishWords(context)) },
    forms: allOf<Forms>(context, "forms"),
    year: Number(context.today.slice(0, 4)),
    home: inFolder(context, homeOf(context)),
    languages,
  };
}

function announcementOn(day: string, { announcement }: Site): Site["announcement"] {
  const { from = "", until = "9" } = announcement ?? {};
  return from <= day && day <= until ? announcement : undefined;
}

/** The resolved data of the only file of a kind. */
export function single<T>(context: Context, kind: string): T {
  return context.resolved.get(valueKey(sourceOf(context.sources, kind), [])) as T;
}

function allOf<T>(context: Context, kind: string): Record<string, T> {
  const sources = context.byKind.get(kind) ?? [];
  return Object.fromEntries(sources.map((source) => [source.name, context.resolved.get(valueKey(source, [])) as T]));
}

/** A file that every site has. Throws when there is none. */
export function sourceOf(sources: Context["sources"], kind: string): Source {
  const source = sources.get(sourceKey(kind, kind));
  if (!source) throw new Error(`There is no ${kind}.yaml.`);
  return source;
}

/** The title of a document: that of its page, and the name of the site. */
export function documentTitle(title: string, { site, interface: messages }: ShellData): string {
  // In one pass, with a function: a title may contain `{name}` or `$&`.
  return messages.document.title.replace(/\{(title|name)\}/g, (_all, key) => (key === "title" ? title : site.name));
}

/** Groups of interface.yaml that the pages of a language use but lack: their words are in English. */
export function englishWords(
  context: Pick<Context, "sources" | "schemas" | "language">,
): [name: string, words: object][] {
  const written = contentOf(context, "interface");
  const shown = new Set<string | undefined>();
  for (const block of pagesOf(context).flatMap((page) => factsOf(page).blocks))
    shown.add(context.schemas.blocks.get(block)?.words);
  const site = context.sources.get(sourceKey("site", "site"));
  const see = ({ schema, value }: DocumentNode) => value !== false && shown.add(schema.words);
  if (site)
    walk(rootOf(site, context.schemas), {
      scalar: see,
      group(node, walkInside) {
        see(node);
        walkInside();
      },
    });
  const groups = Object.entries(context.schemas.kinds.get("interface")?.properties ?? {});
  return groups
    .filter(([name]) => shown.has(name) && !Object.hasOwn(written, name))
    .map(([name, group]) => [name, asContent(group)]);
}

function asContent({ default: words, properties = {} }: Schema): object {
  const entries = Object.entries(words as Record<string, string>).map(([key, text]) => {
    return [key, properties[key]?.format === "markdown" ? htmlOf(markdownTree(text)) : text];
  });
  return Object.fromEntries(entries);
}
