import type { Schema, Schemas } from "../read/schemas/schemas.ts";

/** The schema of what no schema says anything about. */
export const ANYTHING: Schema = {};

/** The keys of a schema that name other keys beside a value (see `Schema`). */
export interface SiblingRule extends Record<"partOf" | "moreThan" | "laterThan" | "notBefore", string | undefined> {
  insteadOf: Schema["insteadOf"];
  worksWith: Schema["worksWith"];
}

/**
 * What resolving a value asks of its schema. Schemas have few of many keywords each, in any order, so V8 takes long to find one in
 * them; of a rule, it knows where each is.
 */
export class Rule {
  /** The schema, with its reference followed. */
  readonly schema: Schema;
  readonly format: string | undefined;
  readonly refersTo: string | undefined;
  /** What must hold between a value and another one in the same map. */
  readonly siblings: SiblingRule | undefined;
  /** True for a list of which no two items may be the same. */
  readonly isUnique: boolean;
  private readonly properties = new Map<string, Rule>();
  private items: Rule | undefined;

  constructor(
    given: Schema,
    private readonly schemas: Schemas,
  ) {
    const schema = schemas.resolveRef(given);
    const { partOf, moreThan, insteadOf, worksWith, laterThan, notBefore, uniqueItems, uniqueBy } = schema;
    this.schema = schema;
    this.format = schema.format;
    this.refersTo = schema.refersTo;
    const isFree = (partOf ?? moreThan ?? insteadOf ?? worksWith ?? laterThan ?? notBefore) === undefined;
    this.siblings = isFree ? undefined : { partOf, moreThan, insteadOf, worksWith, laterThan, notBefore };
    this.isUnique = uniqueItems === true || uniqueBy !== undefined;
  }

  /** The rule of the value of a key. */
  ofKey(key: string): Rule {
    const known = this.properties.get(key);
    if (known) return known;
    const { properties, additionalProperties: others } = this.schema;
    const own = properties?.[key];
    const rule = ruleOf(own ?? (typeof others === "object" ? others : ANYTHING), this.schemas);
    // Where authors choose the keys, there may be any number of them.
    if (own) this.properties.set(key, rule);
    return rule;
  }

  /** The rule of the items of a list. */
  ofItems(): Rule {
    this.items ??= ruleOf(this.schema.items ?? ANYTHING, this.schemas);
    return this.items;
  }
}

const rules = new WeakMap<Schema, Rule>();

/** The rule of a schema, made once. */
export function ruleOf(schema: Schema, schemas: Schemas): Rule {
  const rule = rules.get(schema) ?? new Rule(schema, schemas);
  rules.set(schema, rule);
  return rule;
}
