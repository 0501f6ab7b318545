import { isMap } from "../../shared/is-map.ts";
import { type Schema, schemasIn } from "./schema-files.ts";

/** Makes compiled schemas, each once. */
export interface SchemaCompiler {
  /** By the name that comes after `block:`. */
  blocks: ReadonlyMap<string, Schema>;
  compile(schema: Schema): CompiledSchema;
}

/** The keywords of a schema that name other keys beside its value (see `Schema`). */
export interface SiblingKeywords extends Record<"partOf" | "moreThan" | "laterThan" | "notBefore", string | undefined> {
  insteadOf: Schema["insteadOf"];
  worksWith: Schema["worksWith"];
}

/** The schema of what no schema says anything about. */
const ANYTHING: Schema = {};

/**
 * A schema whose keywords are looked up once. Schemas have few of many keywords each, in any order, so V8 takes long to find one in
 * them; of this, it knows where each is.
 */
export class CompiledSchema {
  readonly format: string | undefined;
  readonly refersTo: string | undefined;
  readonly siblings: SiblingKeywords | undefined;
  /** True for a list of which no two items may be the same. */
  readonly isUnique: boolean;
  private readonly properties = new Map<string, CompiledSchema>();
  private items: CompiledSchema | undefined;
  private refers: boolean | undefined;

  constructor(
    /** The schema, with its reference followed. */
    readonly schema: Schema,
    private readonly compiler: SchemaCompiler,
  ) {
    const { partOf, moreThan, insteadOf, worksWith, laterThan, notBefore, uniqueItems, uniqueBy } = schema;
    this.format = schema.format;
    this.refersTo = schema.refersTo;
    const isFree = (partOf ?? moreThan ?? insteadOf ?? worksWith ?? laterThan ?? notBefore) === undefined;
    this.siblings = isFree ? undefined : { partOf, moreThan, insteadOf, worksWith, laterThan, notBefore };
    this.isUnique = uniqueItems === true || uniqueBy !== undefined;
  }

  /** True where it, or a schema within it, refers to a file. A page's sections may be of any block. */
  get mayRefer(): boolean {
    const follow = (inner: Schema) => this.compiler.compile(inner).schema;
    const mayRefer = ({ refersTo, type, items }: Schema) => refersTo !== undefined || (type === "array" && !items);
    this.refers ??= Array.from(schemasIn(this.schema, follow)).some(mayRefer);
    return this.refers;
  }

  /** The schema of the value of a key. */
  ofKey(key: string): CompiledSchema {
    const known = this.properties.get(key);
    if (known) return known;
    const { properties, additionalProperties: others } = this.schema;
    const property = properties?.[key];
    const compiled = this.compiler.compile(property ?? (typeof others === "object" ? others : ANYTHING));
    // Where authors choose the keys, there may be any number of them.
    if (property) this.properties.set(key, compiled);
    return compiled;
  }

  /** The schema of an item of a list. The sections of a page, which its own schema leaves open, have that of their block. */
  ofItem(item: unknown): CompiledSchema {
    const { items } = this.schema;
    if (!items) {
      const block = isMap(item) && typeof item.block === "string" ? this.compiler.blocks.get(item.block) : undefined;
      return this.compiler.compile(block ?? ANYTHING);
    }
    this.items ??= this.compiler.compile(items);
    return this.items;
  }
}
