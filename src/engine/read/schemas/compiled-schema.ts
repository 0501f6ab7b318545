import { isMap } from "../../shared/is-map.ts";
import { type Schema, schemasIn } from "./schema-files.ts";

export interface SchemaCompiler {
  blocks: ReadonlyMap<string, Schema>;
  compile(schema: Schema): CompiledSchema;
}

const ANYTHING: Schema = {};

/** A schema whose keywords are looked up once, since objects with few of many keys are slow in V8. */
export class CompiledSchema {
  readonly format: string | undefined;
  readonly refersTo: string | undefined;
  /** True for a schema with keywords that name sibling keys. */
  readonly hasSiblings: boolean;
  readonly isUnique: boolean;
  private readonly properties = new Map<string, CompiledSchema>();
  private items: CompiledSchema | undefined;
  private refers: boolean | undefined;

  constructor(
    readonly schema: Schema,
    private readonly compiler: SchemaCompiler,
  ) {
    const { partOf, moreThan, insteadOf, worksWith, goesWith, laterThan, notBefore, uniqueItems, uniqueBy } = schema;
    this.format = schema.format;
    this.refersTo = schema.refersTo;
    this.hasSiblings =
      (partOf ?? moreThan ?? insteadOf ?? worksWith ?? goesWith ?? laterThan ?? notBefore) !== undefined;
    this.isUnique = uniqueItems === true || uniqueBy !== undefined;
  }

  /** True when it, or a schema within it, refers to a file. A page's sections may be of any block. */
  get mayRefer(): boolean {
    const follow = (inner: Schema) => this.compiler.compile(inner).schema;
    const mayRefer = ({ refersTo, type, items }: Schema) => refersTo !== undefined || (type === "array" && !items);
    this.refers ??= Array.from(schemasIn(this.schema, follow)).some(mayRefer);
    return this.refers;
  }

  ofKey(key: string): CompiledSchema {
    const cached = this.properties.get(key);
    if (cached) return cached;
    const { properties, additionalProperties: others } = this.schema;
    const property = properties?.[key];
    const compiled = this.compiler.compile(property ?? (typeof others === "object" ? others : ANYTHING));
    // Where authors choose the keys, there may be any number of them.
    if (property) this.properties.set(key, compiled);
    return compiled;
  }

  /** The schema of a list item. A page's own schema leaves sections open: their schema is that of their block. */
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
