/** The severity of a mistake. Errors keep the site from being built, warnings do not. */
export type Severity = "error" | "warning";

/** A kind of mistake, as the program knows it. Its texts for people are in docs/rules.md. */
interface Rule {
  /** Applies to every finding that does not state its own. */
  severity: Severity;
  /**
   * Lets `--fix` put a suggestion in place of the reported range, in quotes where YAML needs them; `replace-part` is for a part
   * of a longer text, in which quotes would be visible. A finding's own fix takes precedence.
   */
  autoFix?: "replace" | "replace-part";
  /**
   * How much of a name that is declared elsewhere `--fix` may change: a letter, or only capitals and the characters around
   * it, where a similar name may be another price, phone number or picture.
   */
  nameFix?: "letter" | "characters";
}

type Fixes = Omit<Rule, "severity">;

const error = (fixes: Fixes = {}): Rule => ({ severity: "error", ...fixes });
const warning = (fixes: Fixes = {}): Rule => ({ severity: "warning", ...fixes });

const all = {
  // Files: their names and folders, whether they can be read, and how YAML reads them.
  "file-missing": error(),
  "format-old": error(),
  "format-new": error(),
  "file-unknown": error(),
  "file-name": error(),
  "file-twice": error(),
  "file-empty": error(),
  "file-encoding": error(),
  "file-schema": warning({ autoFix: "replace" }),
  "file-too-large": error(),
  "file-unreadable": error(),
  "public-taken": error(),
  "public-secret": error(),
  "file-link": error(),
  "file-conflict": error(),
  "page-path-taken": error(),
  "file-folder": error(),
  "page-path-reserved": error(),
  "yaml-syntax": error(),
  "yaml-tab": error(),
  "yaml-indent": error(),
  "yaml-quotes": error({ autoFix: "replace" }),
  "yaml-brackets": error(),
  "yaml-colon": error({ autoFix: "replace" }),
  "yaml-dash": error(),
  "yaml-list": error(),
  "yaml-start": error({ autoFix: "replace" }),
  "yaml-duplicate-key": error(),
  "yaml-documents": error(),
  "yaml-alias": error(),
  "yaml-comment": warning(),
  // Keys, values and texts: which ones a section or a file can have, and how they are written.
  "block-missing": error(),
  "block-unknown": error({ autoFix: "replace" }),
  "block-mismatch": error(),
  "key-unknown": error({ autoFix: "replace" }),
  "key-missing": error({ autoFix: "replace" }),
  "key-name": error(),
  "value-missing": error({ autoFix: "replace" }),
  "value-type": error({ autoFix: "replace" }),
  "value-choice": error({ autoFix: "replace" }),
  "value-format": error({ autoFix: "replace" }),
  "price-thousands": error(),
  "price-foreign": warning(),
  "value-range": error(),
  "list-too-short": error(),
  "list-too-long": error(),
  "key-clash": error(),
  "no-effect": warning(),
  "list-twice": error(),
  "form-name": error({ autoFix: "replace" }),
  "form-usual": warning(),
  "markdown-heading": error(),
  "markdown-list": error(),
  "markdown-code": error(),
  "markdown-signs": error(),
  "markdown-table": error(),
  "markdown-cells": warning(),
  "markdown-lines": error({ autoFix: "replace" }),
  "markdown-note": error(),
  "alt-file-name": error(),
  "text-escape": error(),
  "text-digit": warning(),
  "character-invisible": error({ autoFix: "replace" }),
  "text-garbled": error(),
  "text-plain": error(),
  // What files say about each other: references, links, redirects, prices, drafts and articles.
  reference: error({ autoFix: "replace", nameFix: "letter" }),
  placeholder: error({ autoFix: "replace-part", nameFix: "characters" }),
  "placeholder-missing": warning(),
  "translation-of": error(),
  "translation-missing": warning(),
  "words-english": warning(),
  "hours-overlap": warning(),
  "icon-unknown": error({ autoFix: "replace" }),
  "font-lacks-character": warning(),
  "id-twice": error(),
  "heading-count": error(),
  "heading-late": warning(),
  "not-part-of": error({ autoFix: "replace" }),
  "price-was": error(),
  "price-old": warning(),
  "markdown-html": error({ autoFix: "replace-part" }),
  "markdown-image": error(),
  "link-route": error({ autoFix: "replace-part", nameFix: "letter" }),
  "link-language": warning({ autoFix: "replace-part" }),
  "redirect-taken": error(),
  "redirect-loop": error(),
  "redirect-target": error(),
  "link-anchor": error({ autoFix: "replace-part", nameFix: "letter" }),
  "link-form": error({ autoFix: "replace-part" }),
  "link-own": error({ autoFix: "replace-part" }),
  "link-draft": error(),
  "draft-needed": error(),
  "link-scheduled": error(),
  "link-expired": warning(),
  "date-order": error(),
  "listing-folder": error({ autoFix: "replace", nameFix: "letter" }),
  "listing-empty": warning(),
  "listing-tag": warning(),
  "listing-paged-twice": error(),
  "listing-address": error(),
  "article-date": error(),
  "article-ahead": warning(),
  // Media, and pages that work but that visitors cannot find, read or tell apart.
  contrast: error(),
  "page-unreached": warning(),
  "header-long": warning(),
  "form-unopened": warning(),
  "form-ended": warning(),
  "announcement-ended": warning(),
  "hours-past": warning(),
  "title-long": warning(),
  "title-twice": warning(),
  "title-site-name": warning(),
  "description-long": warning(),
  "description-twice": warning(),
  "phone-digits": warning(),
  "starter-text": warning(),
  "media-missing": error({ autoFix: "replace", nameFix: "characters" }),
  "media-case": error({ autoFix: "replace", nameFix: "characters" }),
  "media-remote": error(),
  "media-type": error(),
  "media-broken": error(),
  "media-unsafe": error(),
  "media-large": error(),
  "media-letters": warning(),
  "media-film": warning(),
  "media-small": warning(),
  "font-use": warning(),
  "font-license": warning(),
  "media-unused": warning(),
};

/** The permanent id of a rule. An unknown one is a type error wherever a finding is created. */
export type RuleId = keyof typeof all;

/** Every kind of mistake that a check can find, by its id. */
export const rules: Readonly<Record<RuleId, Rule>> = all;
