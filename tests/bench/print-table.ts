import { cpus, loadavg } from "node:os";

/** Prints a Markdown table with heads such as `page | bytes`, and how it was measured below it. */
export function printTable(heads: string, rows: readonly string[], note: string): void {
  console.log(["", `| ${heads} |`, `|${heads.replace(/[^|]+/g, "---")}|`, ...rows, "", note].join("\n"));
}

/** The load of this machine, as a sentence. */
export function loadNow(): string {
  return `Load at the end: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors.`;
}
