/**
 * Where React's code cannot be had, the page is as without scripts: what `@media (scripting: none)` reveals is revealed
 * while the root element has `data-stalled`. What must know whether any script runs asks for `not (scripting)`.
 */
const WITHOUT = "(scripting: none)";
const WITH = "(scripting: enabled)";

/** The conditions of style sheets that were changed, as they were written. */
const written = new Map<MediaList, string>();

/** Keeps the style sheets in step with `data-stalled`. */
export function watchStalled(): void {
  const root = document.documentElement;
  new MutationObserver(() => {
    if (!("stalled" in root.dataset)) restore();
    // Only what is inline: React's code, which loads the other sheets, is not here.
    else for (const sheet of document.styleSheets) if (!sheet.href) reveal(sheet.cssRules);
  }).observe(root, { attributeFilter: ["data-stalled"] });
}

function reveal(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.media.mediaText.includes("scripting: ")) {
      const { media } = rule;
      written.set(media, media.mediaText);
      media.mediaText = media.mediaText.replace(WITHOUT, "(width >= 0px)").replace(WITH, "(width < 0px)");
    }
    if (rule instanceof CSSGroupingRule) reveal(rule.cssRules);
  }
}

function restore(): void {
  for (const [media, text] of written) media.mediaText = text;
  written.clear();
}
