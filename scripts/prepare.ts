import { loadSchemas } from "../src/engine/read/schemas/schemas.ts";

/**
 * Internal: after a command was compiled, this compiles the validators of the schemas. The command that needs them
 * reports schemas that cannot be compiled.
 */
try {
  const schemas = loadSchemas();
  schemas.accepts(schemas.kinds.get("page") ?? {}, undefined);
} catch {
  // Nothing is prepared.
}
