import { nearest } from "../../diagnostics/nearest.ts";
import type { Finding } from "../../diagnostics/problem.ts";
import { listOf } from "../../diagnostics/wording.ts";
import type { Schemas } from "../../read/schemas/schemas.ts";
import type { Offsets } from "../../read/text-range.ts";
import type { LocatedFinding } from "../../read/yaml/recognizer.ts";
import type { Facts, Placeholder } from "../facts.ts";
import { priceKey, unknownPrice } from "./prices.ts";

/** Mistakes reported per kind and text; finding each takes a pass over the text. */
const MAX_REPORTED = 1000;

/** Unknown and malformed placeholders, which visitors would see. The interface fills in those in `kept` later. */
export function placeholderIssues(
  text: string,
  unknown: readonly Placeholder[],
  facts: Facts,
  kept: readonly string[],
  areSynonyms: Schemas["areSynonyms"],
): LocatedFinding[] {
  if (!text.includes("{")) return [];
  const checker = new PlaceholderChecker(text, facts, kept, areSynonyms);
  const slips = checker.slips().slice(0, MAX_REPORTED);
  // `{{Phone}}` is one mistake.
  const isInside = ({ start, end }: Offsets) => slips.some((slip) => slip.start <= start && end <= slip.end);
  const outside = unknown.slice(0, MAX_REPORTED).filter((each) => each.name.includes(":") || !isInside(each));
  return [
    ...outside.flatMap((each) => checker.unknown(each)),
    ...slips,
    ...checker.wrongPairs().slice(0, MAX_REPORTED),
  ];
}

/** Two names with a colon between them, in braces: a price, or what was meant as one. */
const PAIR = /\{\s*(\p{L}[\p{L}\p{M}\w-]*)\s*:([^{}\n/][^{}\n]*)\}/giu;

const PRICE_KINDS = ["price", "was"];

const SLIP = /(\$?)\{+\s*(\p{L}[\p{L}\p{M}\w\s-]*?)\s*\}+|\{([a-z]\w*)(?![\w:])/giu;

class PlaceholderChecker {
  private readonly names: readonly string[];
  private readonly available: string;

  constructor(
    private readonly text: string,
    private readonly facts: Facts,
    private readonly kept: readonly string[],
    private readonly areSynonyms: Schemas["areSynonyms"],
  ) {
    this.names = [...new Set([...facts.keys(), ...kept])].filter((name) => /^[a-z]\w*$/.test(name));
    const all = this.names.map((name) => `{${name}}`).join(", ");
    this.available = `Placeholders: ${all}, and the price of a package as {price:category/package}. You can add more under \`facts\` in site.yaml.`;
  }

  unknown({ name, start, end }: Placeholder): LocatedFinding[] {
    if (name.includes(":")) {
      const { what, hint, suggestion } = unknownPrice(name, this.facts) ?? {};
      if (what === undefined) return [];
      const message = `${what}, so visitors would see {${name}} just like that.`;
      return [{ start, end, rule: "placeholder", message, hint, suggestion }];
    }
    const suggestion = this.similar(name) ?? this.onlyMissing();
    const message = `{${name}} isn't defined anywhere, so visitors would see it with its braces.`;
    return [this.issue(start, end, message, suggestion && `{${suggestion}}`, suggestion)];
  }

  private issue(
    start: number,
    end: number,
    message: string,
    similar: string | undefined,
    suggestion = similar,
  ): LocatedFinding {
    const hint = `${similar ? `Did you mean ${similar}? ` : ""}${this.available}`;
    return { start, end, rule: "placeholder", message, hint, suggestion };
  }

  /** If a text lacks only one placeholder of the interface, its name may have been translated. */
  private onlyMissing(): string | undefined {
    const missing = this.kept.filter((name) => !this.text.includes(`{${name}}`));
    return missing.length === 1 ? missing[0] : undefined;
  }

  private similar(name: string): string | undefined {
    const words = name.toLowerCase().split(/[-_\s]+/);
    return (
      nearest(name, this.names) ??
      this.names.find((fact) => this.areSynonyms(name, fact)) ??
      this.names.find((fact) => words.includes(fact))
    );
  }

  /** `{precio:logo/special}`. With a space after the colon, it may be code, unless it says a price. */
  wrongPairs(): LocatedFinding[] {
    return Array.from(this.text.matchAll(PAIR)).flatMap(({ 0: part, 1: word = "", 2: path = "", index }) => {
      if (PRICE_KINDS.some((name) => part.toLowerCase().startsWith(`{${name}:`))) return [];
      const kind = nearest(word, PRICE_KINDS) ?? PRICE_KINDS.find((name) => this.areSynonyms(word, name));
      if (kind === undefined && /^\s/.test(path)) return [];
      const name = kind && priceKey(`${kind}:${path.trim()}`);
      const unknown = name === undefined || this.facts.has(name) ? undefined : unknownPrice(name, this.facts);
      const suggestion = unknown ? unknown.suggestion : name && `{${name}}`;
      const message = `${part} is not a placeholder, so visitors would see it just like that.`;
      const hint = unknown?.hint ?? (name ? `Did you mean {${name}}?` : this.available);
      return [{ start: index, end: index + part.length, rule: "placeholder", message, hint, suggestion }];
    });
  }

  /** `{{phone}}`, `${phone}`, `{ phone }`, `{first name}`, `{año}`, and `{phone` of an existing name. */
  slips(): LocatedFinding[] {
    return Array.from(this.text.matchAll(SLIP)).flatMap(
      ({ 0: part, 1: dollar = "", 2: closed, 3: open = "", index }) => {
        const end = index + part.length;
        if (closed === undefined) {
          const message = `${part} is missing its closing brace, so visitors would see it just like that.`;
          const suggestion = `${part}}`;
          return this.names.includes(open)
            ? [{ start: index, end, rule: "placeholder", message, hint: `Write ${suggestion}`, suggestion }]
            : [];
        }
        // `${price}` may be a dollar sign and an amount.
        const isAmount = dollar !== "" && /^[\d.]/.test(this.facts.get(closed) ?? "1");
        const whole = isAmount ? part.slice(1) : part;
        if (whole === `{${closed}}` && /^\w+$/.test(closed)) return [];
        const suggestion = this.similar(closed);
        const message = `${whole} is not a placeholder, so visitors would see it just like that.`;
        return [this.issue(end - whole.length, end, message, suggestion && `{${suggestion}}`)];
      },
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
