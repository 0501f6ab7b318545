import type { Finding } from "../../../diagnostics/problem.ts";
import { upperFirst } from "../../../diagnostics/wording.ts";

/** A finding about a value of the wrong sort. */
export function typed(message: string, hint: string, suggestion?: string): Finding {
  return { rule: "value-type", message: upperFirst(message), hint, suggestion };
}
