import { nearest } from "../../diagnostics/nearest.ts";
import type { Finding } from "../../diagnostics/problem.ts";
import { listOf } from "../../diagnostics/wording.ts";
import type { Schemas } from "../../read/schemas/schemas.ts";
import type { Facts } from "../facts.ts";
import { type OddFormatting, odd } from "./formatting.ts";
import { priceKey, unknownPrice } from "./prices.ts";

/** How many mistakes of a kind are reported of one text. Each is looked for in all of it, and nobody reads more. */
const MAX_REPORTED = 1000;

/** Placeholders that visitors would read as they are. Those in `kept` are filled in later by the interface. */
export function oddPlaceholders(
  text: string,
  allUnknown: readonly string[],
  facts: Facts,
  kept: readonly string[],
  areSynonyms: Schemas["areSynonyms"],
): OddFormatting[] {
  if (!text.includes("{")) return [];
  const unknown = allUnknown.slice(0, MAX_REPORTED);
  const known = [...new Set([...facts.keys(), ...kept])].filter((name) => /^[a-z]\w*$/.test(name));
  const wrong = (part: string, message: string, suggestion: string | undefined, meant = suggestion) =>
    odd(part, "placeholder", message, `${meant ? `Did you mean ${meant}? ` : ""}${inWords(known)}`, suggestion);
  const slipped = slips(text, known, facts).slice(0, MAX_REPORTED);
  // The inner braces of `{{Phone}}` are one mistake with the outer ones.
  const inner = slipped.map(({ part }) => part).filter((part) => /\{\{/.test(part));
  const alone = unknown.filter((name) => {
    const at = inner.findIndex((part) => part.includes(`{${name}}`));
    return at < 0 || inner.splice(at, 1).length === 0;
  });
  return [
    ...unknown.flatMap((name) => (name.includes(":") ? oddPrice(name, facts) : [])),
    ...alone
      .filter((name) => !name.includes(":"))
      .map((name) => {
        const near = meantBy(name, known, areSynonyms) ?? onlyMissing(text, kept);
        return wrong(
          `{${name}}`,
          `{${name}} isn't defined anywhere, so visitors would see it with its braces.`,
          near,
          near && `{${near}}`,
        );
      }),
    ...slipped.map(({ part, name }) => {
      const near = meantBy(name, known, areSynonyms);
      if (!part.includes("}")) return unclosed(part);
      return wrong(part, `${part} is not a placeholder, so visitors would see it just like that.`, near && `{${near}}`);
    }),
    ...oddPairs(text, facts, areSynonyms, inWords(known)).slice(0, MAX_REPORTED),
  ];
}

/** What the interface puts into a text, if that is one thing, and the text does not have it: its name may have been translated. */
function onlyMissing(text: string, kept: readonly string[]): string | undefined {
  const missing = kept.filter((name) => !text.includes(`{${name}}`));
  return missing.length === 1 ? missing[0] : undefined;
}

/** `{phone` of a known name. */
function unclosed(part: string): OddFormatting {
  const message = `${part} is missing its closing brace, so visitors would see it just like that.`;
  return odd(part, "placeholder", message, `Write ${part}}`, `${part}}`);
}

function oddPrice(name: string, facts: Facts): OddFormatting[] {
  const { suggestion, hint = "", what } = unknownPrice(name, facts) ?? {};
  const message = `${what}, so visitors would see {${name}} just like that.`;
  return what === undefined ? [] : [odd(`{${name}}`, "placeholder", message, hint, suggestion)];
}

/** Two names with a colon between them, in braces: a price, or what was meant as one. */
const PAIR = /\{\s*(\p{L}[\p{L}\p{M}\w-]*)\s*:([^{}\n/][^{}\n]*)\}/giu;

/** The names that prices have before the colon. */
const PRICES = ["price", "was"];

/** Pairs that are no prices: `{precio:logo/special}`. What has a blank after its colon may be code, unless it says a price. */
function oddPairs(text: string, facts: Facts, areSynonyms: Schemas["areSynonyms"], all: string): OddFormatting[] {
  return Array.from(text.matchAll(PAIR)).flatMap(([part, word = "", path = ""]) => {
    if (PRICES.some((name) => part.toLowerCase().startsWith(`{${name}:`))) return [];
    const kind = nearest(word, PRICES) ?? PRICES.find((name) => areSynonyms(word, name));
    if (kind === undefined && /^\s/.test(path)) return [];
    const name = kind && priceKey(`${kind}:${path.trim()}`);
    const { suggestion, hint } =
      name === undefined || facts.has(name)
        ? { suggestion: name && `{${name}}`, hint: name && `Did you mean {${name}}?` }
        : (unknownPrice(name, facts) ?? { suggestion: `{${name}}`, hint: `Did you mean {${name}}?` });
    const message = `${part} is not a placeholder, so visitors would see it just like that.`;
    return [odd(part, "placeholder", message, hint ?? all, suggestion)];
  });
}

const SLIP = /(\$?)\{+\s*(\p{L}[\p{L}\p{M}\w\s-]*?)\s*\}+|\{([a-z]\w*)(?![\w:])/giu;

/** What was most likely meant as a placeholder: `{{phone}}`, `${phone}`, `{ phone }`, `{first name}`, `{año}`, and `{phone` of a known name. */
function slips(text: string, known: readonly string[], facts: Facts): { part: string; name: string }[] {
  return Array.from(text.matchAll(SLIP)).flatMap(([part, dollar = "", closed, open = ""]) => {
    if (closed === undefined) return known.includes(open) ? [{ part, name: open }] : [];
    // `${price}` may well be a dollar sign and an amount.
    const isAmount = dollar !== "" && /^[\d.]/.test(facts.get(closed) ?? "1");
    const whole = isAmount ? part.slice(1) : part;
    return whole !== `{${closed}}` || !/^\w+$/.test(closed) ? [{ part: whole, name: closed }] : [];
  });
}

/** The warning for a text of the interface that lacks the placeholders of these names. */
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

/** A name that is nearly right, means the same, or says in several words what one of them says in one. */
function meantBy(name: string, known: readonly string[], areSynonyms: Schemas["areSynonyms"]): string | undefined {
  return (
    nearest(name, known) ??
    known.find((fact) => areSynonyms(name, fact)) ??
    known.find((fact) =>
      name
        .toLowerCase()
        .split(/[-_\s]+/)
        .includes(fact),
    )
  );
}

function inWords(known: readonly string[]): string {
  const all = known.map((fact) => `{${fact}}`).join(", ");
  return `Placeholders: ${all}, and the price of a package as {price:category/package}. You can add more under \`facts\` in site.yaml.`;
}
