/**
 * If React's code cannot be loaded, the page looks as it does without scripts: the rules in `@media (scripting: none)`
 * apply while the root element has `data-stalled`. Rules for pages where no script runs at all use `not (scripting)`.
 */
const WITHOUT = "(scripting: none)";
const WITH = "(scripting: enabled)";

/** The original conditions of the style rules that were changed. */
const written = new Map<MediaList, string>();

/** Keeps the style sheets in sync with `data-stalled`. */
export function watchStalled(): void {
  const root = document.documentElement;
  new MutationObserver(() => {
    if (!("stalled" in root.dataset)) restore();
    else for (const sheet of document.styleSheets) revealIn(sheet);
  }).observe(root, { attributeFilter: ["data-stalled"] });
}

function revealIn(sheet: CSSStyleSheet): void {
  try {
    reveal(sheet.cssRules);
  } catch {
    // Scripts of other sites may add style sheets that cannot be read.
  }
}

/** Applies the rules for pages without scripts. */
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
