import { loadSchemas } from "../src/engine/read/schemas/schemas.ts";

/**
 * Not for people: when a command was compiled, the validators of the schemas are, too. Schemas that cannot be compiled are
 * reported by the command that needs them.
 */
try {
  const schemas = loadSchemas();
  schemas.accepts(schemas.kinds.get("page") ?? {}, undefined);
} catch {
  // Nothing is prepared.
}
