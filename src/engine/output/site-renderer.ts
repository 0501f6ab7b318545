import type { ResolvedPage } from "../resolve/resolve-content.ts";
import { type PageFacts, type PageFiles, pageRenderer, type RenderSettings, type SiteStyles } from "./render-page.ts";

/** A function that renders any page of a site, in its language. */
export function siteRenderer(languages: readonly { settings: RenderSettings; styles: SiteStyles }[]) {
  const renderers = new Map(
    languages.map(({ settings, styles }) => [settings.site.language, pageRenderer(settings, styles)]),
  );
  return (page: ResolvedPage, facts: PageFacts): PageFiles => {
    const render = renderers.get(page.language);
    if (!render) throw new Error(`The site has no language ${page.language}.`);
    return render(page, facts);
  };
}
