import { nearest } from "../../diagnostics/nearest.ts";
import type { Finding } from "../../diagnostics/problem.ts";
import { listOf } from "../../diagnostics/wording.ts";
import type { Schemas } from "../../read/schemas/schemas.ts";
import type { LocatedFinding } from "../../read/yaml/recognizer.ts";
import { type Facts, factsInFact } from "../facts.ts";
import { priceKey, unknownPrice } from "./prices.ts";

/** Mistakes reported in one text. */
const MAX_REPORTED = 1000;

/**
 * Braces that are a placeholder, or were meant as one: around a word, around two names with a colon between them, as for a
 * price, or a single brace next to a name. Several in a row count from the first: otherwise, each would search everything after it.
 */
const BRACES =
  /(\$?)(?<!\{)\{+\s*(\p{L}[\p{L}\p{M}\w\s/-]*)\}+|\{\s*(\p{L}[\p{L}\p{M}\w-]*)\s*:([^{}\n]+)\}|\{([a-z]\w*)(?![\w:])|(?<![\p{L}\p{M}\w:/-])[a-z]\w*\}/giu;

const PRICE_KINDS = ["price", "was"];

/** Unknown and malformed placeholders, which visitors would see. The interface fills in those in `kept` later. */
export function placeholderIssues(
  text: string,
  facts: Facts,
  kept: readonly string[],
  areSynonyms: Schemas["areSynonyms"],
): LocatedFinding[] {
  if (!/[{}]/.test(text)) return [];
  const checker = new PlaceholderChecker(text, facts, kept, areSynonyms);
  const issues = Array.from(
    text.matchAll(BRACES),
    ({ 0: part, 1: dollar = "", 2: word, 3: kind, 4: path = "", index }) => {
      const end = index + part.length;
      if (word !== undefined) return checker.word(part, word.trimEnd(), dollar !== "", end);
      return kind === undefined ? checker.single(part, index, end) : checker.pair(part, kind, path, index, end);
    },
  );
  return issues.flatMap((issue) => issue ?? []).slice(0, MAX_REPORTED);
}

/** Facts and prices in the text of a fact. Visitors would see their braces. */
export function factIssues(text: string, facts: Facts): LocatedFinding[] {
  return factsInFact(text, facts).map(({ name, start, end }) => {
    const message = `{${name}} does not work inside a fact, so visitors would see it just like that.`;
    const hint = "Write what it says. A fact may only have {name}, {phone}, {email}, {address} and {year} in it.";
    return { start, end, rule: "placeholder", message, hint };
  });
}

class PlaceholderChecker {
  constructor(
    private readonly text: string,
    private readonly facts: Facts,
    private readonly kept: readonly string[],
    private readonly areSynonyms: Schemas["areSynonyms"],
  ) {}

  /** `{phone}`, and slips such as `{{phone}}`, `${phone}`, `{ phone }`, `{first name}`, `{año}`. */
  word(part: string, word: string, hasDollar: boolean, end: number): LocatedFinding | undefined {
    // `${price}` may be a dollar sign and an amount.
    const isAmount = hasDollar && /^[\d.]/.test(this.facts.get(word) ?? "1");
    const whole = isAmount ? part.slice(1) : part;
    const start = end - whole.length;
    if (whole !== `{${word}}` || !/^\w+$/.test(word)) {
      const message = `${whole} is not a placeholder, so visitors would see it just like that.`;
      const price = `price:${word}`;
      const similar = this.facts.has(priceKey(price)) ? price : this.similar(word);
      return this.issue(start, end, message, similar, similar && `{${similar}}`);
    }
    if (this.isKnown(word)) return undefined;
    const message = `${whole} isn't defined anywhere, so visitors would see it with its braces.`;
    return this.issue(start, end, message, this.similar(word) ?? this.onlyMissing());
  }

  /** `{price:logo/special}`, or `{precio:logo/special}`. With a space after the colon, it may be code, unless the word means a price. */
  pair(part: string, word: string, path: string, start: number, end: number): LocatedFinding | undefined {
    const isPrice = PRICE_KINDS.some((name) => part.toLowerCase().startsWith(`{${name}:`));
    const kind = isPrice
      ? word
      : (nearest(word, PRICE_KINDS) ?? PRICE_KINDS.find((name) => this.areSynonyms(word, name)));
    if (kind === undefined ? /^[\s/]/.test(path) : !isPrice && path.startsWith("/")) return undefined;
    const name = kind && priceKey(`${kind}:${path.trim()}`);
    const isUnknown = name !== undefined && !this.facts.has(name);
    const unknown = isUnknown ? unknownPrice(name, this.facts) : undefined;
    if (isPrice && !unknown) return undefined;
    const message =
      unknown && isPrice
        ? `${unknown.what}, so visitors would see ${part} just like that.`
        : `${part} is not a placeholder, so visitors would see it just like that.`;
    const suggestion = unknown ? unknown.suggestion : name && `{${name}}`;
    const hint = unknown?.hint ?? (name ? `Did you mean {${name}}?` : this.available());
    return { start, end, rule: "placeholder", message, hint, suggestion };
  }

  /** `{phone` or `phone}`, of an existing name. */
  single(part: string, start: number, end: number): LocatedFinding | undefined {
    const name = part.replace(/[{}]/, "");
    if (!this.isKnown(name)) return undefined;
    const missing = part === `{${name}` ? "closing" : "opening";
    const message = `${part} is missing its ${missing} brace, so visitors would see it just like that.`;
    const suggestion = `{${name}}`;
    return { start, end, rule: "placeholder", message, hint: `Write ${suggestion}`, suggestion };
  }

  private isKnown(name: string): boolean {
    return this.facts.has(name) || this.kept.includes(name);
  }

  private issue(
    start: number,
    end: number,
    message: string,
    similar: string | undefined,
    suggestion = similar,
  ): LocatedFinding {
    const hint = `${similar ? `Did you mean {${similar}}? ` : ""}${this.available()}`;
    return { start, end, rule: "placeholder", message, hint, suggestion };
  }

  private names(): string[] {
    return [...new Set([...this.facts.keys(), ...this.kept])].filter((name) => /^[a-z]\w*$/.test(name));
  }

  private available(): string {
    const all = this.names().map((name) => `{${name}}`);
    return `Placeholders: ${all.join(", ")}, and the price of a package as {price:category/package}. You can add more under \`facts\` in site.yaml.`;
  }

  /** If a text lacks only one placeholder of the interface, its name may have been translated. */
  private onlyMissing(): string | undefined {
    const missing = this.kept.filter((name) => !this.text.includes(`{${name}}`));
    return missing.length === 1 ? missing[0] : undefined;
  }

  private similar(name: string): string | undefined {
    const parts = name.toLowerCase().split(/[-_\s]+/);
    const names = this.names();
    return (
      nearest(name, names) ??
      names.find((fact) => this.areSynonyms(name, fact)) ??
      names.find((fact) => parts.includes(fact))
    );
  }
}

/** The warning about an interface text without its placeholders. */
export function missingPlaceholders(key: string, names: readonly string[], description = ""): Finding {
  const placeholders = names.map((name) => `{${name}}`);
  const list = listOf(placeholders, "and");
  return {
    rule: "placeholder-missing",
    message: `\`${key}\` does not contain ${list}, so visitors do not read what the site puts there.`,
    hint: `Write ${list} where it belongs. ${description}`.trim(),
  };
}
