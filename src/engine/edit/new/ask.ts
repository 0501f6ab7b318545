import { createInterface } from "node:readline/promises";
import { nearest } from "../../diagnostics/nearest.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import type { PageTemplate } from "../../site-config.ts";
import type { PageRequest } from "./page.ts";

/** Asks at the terminal what page to make. An answer that cannot be understood is asked for again. */
export async function askForPage(templates: readonly PageTemplate[]): Promise<PageRequest> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<never>((_, reject) =>
    terminal.once("close", () => reject(new UsageError("\nNothing was created."))),
  );
  ended.catch(() => {});
  const ask = async (question: string): Promise<string> =>
    (await Promise.race([terminal.question(question), ended])).trim();
  try {
    const kinds = templates.map(({ name }) => name);
    const list = templates.map(({ name, about }, index) => `  ${index + 1}  ${name.padEnd(9)}${about}`).join("\n");
    console.log(`What kind of page?\n${list}`);
    let kind: string | undefined;
    while (kind === undefined) {
      const answer = await ask(`Kind (1 to ${kinds.length}): `);
      kind = kinds[Number(answer) - 1] ?? nearest(answer, kinds);
    }
    let name = "";
    while (name === "") name = await ask('Its name, such as "Print Design": ');
    return { kind, name };
  } finally {
    terminal.removeAllListeners("close");
    terminal.close();
  }
}
