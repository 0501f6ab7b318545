import { nearest } from "../../diagnostics/nearest.ts";
import type { Finding } from "../../diagnostics/problem.ts";
import { listOf } from "../../diagnostics/wording.ts";
import type { Schemas } from "../../read/schemas/schemas.ts";
import type { Offsets } from "../../read/text-range.ts";
import type { Facts, UnknownPlaceholder } from "../facts.ts";
import { priceKey, unknownPrice } from "./prices.ts";
import type { TextIssue } from "./text-rules.ts";

/** Mistakes reported per kind and text; finding each takes a pass over the text. */
const MAX_REPORTED = 1000;

/** Unknown and malformed placeholders, which visitors would see. The interface fills in those in `kept` later. */
export function placeholderIssues(
  text: string,
  allUnknown: readonly UnknownPlaceholder[],
  facts: Facts,
  kept: readonly string[],
  areSynonyms: Schemas["areSynonyms"],
): TextIssue[] {
  if (!text.includes("{")) return [];
  const names = [...new Set([...facts.keys(), ...kept])].filter((name) => /^[a-z]\w*$/.test(name));
  const all = inWords(names);
  const slips = slipsIn(text, names, facts, areSynonyms, all).slice(0, MAX_REPORTED);
  // `{{Phone}}` is one mistake.
  const isInside = ({ start, end }: Offsets) => slips.some((slip) => slip.start <= start && end <= slip.end);
  const unknown = allUnknown.slice(0, MAX_REPORTED).flatMap(({ name, ...offsets }): TextIssue[] => {
    if (name.includes(":")) return priceIssue(name, offsets, facts);
    if (isInside(offsets)) return [];
    const near = suggestName(name, names, areSynonyms) ?? onlyMissing(text, kept);
    const message = `{${name}} isn't defined anywhere, so visitors would see it with its braces.`;
    return [issue(offsets, message, all, near && `{${near}}`, near)];
  });
  return [...unknown, ...slips, ...pairIssues(text, facts, areSynonyms, all).slice(0, MAX_REPORTED)];
}

function issue(
  { start, end }: Offsets,
  message: string,
  all: string,
  written: string | undefined,
  suggestion = written,
): TextIssue {
  const hint = `${written ? `Did you mean ${written}? ` : ""}${all}`;
  return { start, end, finding: { rule: "placeholder", message, hint, suggestion } };
}

/** If a text lacks only one placeholder of the interface, its name may have been translated. */
function onlyMissing(text: string, kept: readonly string[]): string | undefined {
  const missing = kept.filter((name) => !text.includes(`{${name}}`));
  return missing.length === 1 ? missing[0] : undefined;
}

function priceIssue(name: string, { start, end }: Offsets, facts: Facts): TextIssue[] {
  const unknown = unknownPrice(name, facts);
  if (!unknown) return [];
  const { what, hint, suggestion } = unknown;
  const message = `${what}, so visitors would see {${name}} just like that.`;
  return [{ start, end, finding: { rule: "placeholder", message, hint, suggestion } }];
}

const PAIR = /\{\s*(\p{L}[\p{L}\p{M}\w-]*)\s*:([^{}\n/][^{}\n]*)\}/giu;

const PRICES = ["price", "was"];

/** `{precio:logo/special}`. With a space after the colon, it may be code, unless it says a price. */
function pairIssues(text: string, facts: Facts, areSynonyms: Schemas["areSynonyms"], all: string): TextIssue[] {
  return Array.from(text.matchAll(PAIR)).flatMap(({ 0: part, 1: word = "", 2: path = "", index }) => {
    if (PRICES.some((name) => part.toLowerCase().startsWith(`{${name}:`))) return [];
    const kind = nearest(word, PRICES) ?? PRICES.find((name) => areSynonyms(word, name));
    if (kind === undefined && /^\s/.test(path)) return [];
    const name = kind && priceKey(`${kind}:${path.trim()}`);
    const unknown = name === undefined || facts.has(name) ? undefined : unknownPrice(name, facts);
    const suggestion = unknown ? unknown.suggestion : name && `{${name}}`;
    const message = `${part} is not a placeholder, so visitors would see it just like that.`;
    const hint = unknown?.hint ?? (name ? `Did you mean {${name}}?` : all);
    const finding = { rule: "placeholder", message, hint, suggestion } as const;
    return [{ start: index, end: index + part.length, finding }];
  });
}

const SLIP = /(\$?)\{+\s*(\p{L}[\p{L}\p{M}\w\s-]*?)\s*\}+|\{([a-z]\w*)(?![\w:])/giu;

/** `{{phone}}`, `${phone}`, `{ phone }`, `{first name}`, `{año}`, and `{phone` of an existing name. */
function slipsIn(
  text: string,
  names: readonly string[],
  facts: Facts,
  areSynonyms: Schemas["areSynonyms"],
  all: string,
): TextIssue[] {
  return Array.from(text.matchAll(SLIP)).flatMap(({ 0: part, 1: dollar = "", 2: closed, 3: open = "", index }) => {
    const end = index + part.length;
    if (closed === undefined) {
      const message = `${part} is missing its closing brace, so visitors would see it just like that.`;
      const finding = { rule: "placeholder", message, hint: `Write ${part}}`, suggestion: `${part}}` } as const;
      return names.includes(open) ? [{ start: index, end, finding }] : [];
    }
    // `${price}` may be a dollar sign and an amount.
    const isAmount = dollar !== "" && /^[\d.]/.test(facts.get(closed) ?? "1");
    const whole = isAmount ? part.slice(1) : part;
    if (whole === `{${closed}}` && /^\w+$/.test(closed)) return [];
    const near = suggestName(closed, names, areSynonyms);
    const message = `${whole} is not a placeholder, so visitors would see it just like that.`;
    return [issue({ start: end - whole.length, end }, message, all, near && `{${near}}`)];
  });
}

/** The warning about an interface text without its placeholders. */
export function missingPlaceholders(key: string, names: readonly string[], description = ""): Finding {
  const list = listOf(
    names.map((name) => `{${name}}`),
    "and",
  );
  return {
    rule: "placeholder-missing",
    message: `\`${key}\` does not contain ${list}, so visitors do not read what the site puts there.`,
    hint: `Write ${list} where it belongs. ${description}`.trim(),
  };
}

function suggestName(name: string, names: readonly string[], areSynonyms: Schemas["areSynonyms"]): string | undefined {
  return (
    nearest(name, names) ??
    names.find((fact) => areSynonyms(name, fact)) ??
    names.find((fact) =>
      name
        .toLowerCase()
        .split(/[-_\s]+/)
        .includes(fact),
    )
  );
}

function inWords(names: readonly string[]): string {
  const all = names.map((fact) => `{${fact}}`).join(", ");
  return `Placeholders: ${all}, and the price of a package as {price:category/package}. You can add more under \`facts\` in site.yaml.`;
}
