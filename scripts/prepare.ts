import { loadSchemas } from "../src/engine/read/schemas/schemas.ts";

/**
 * Internal: after the commands were compiled, this compiles the validators of the schemas. The command that needs them
 * reports schemas that cannot be compiled. npm runs it at the end of an installation, so the first command starts at once.
 */
try {
  const schemas = loadSchemas();
  schemas.errorsOf(schemas.kinds.get("page") ?? {}, undefined);
} catch {
  // Nothing is prepared.
}
