import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { nearest } from "../../diagnostics/nearest.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import type { PageTemplate } from "../../site-config.ts";
import type { PageRequest } from "./plan-page.ts";
import { type SiteRequest, siteThemes } from "./plan-site.ts";

type Ask = (question: string, fallback?: string) => Promise<string>;

/** Asks at the terminal what page to create, and repeats questions until the answer is understood. */
export function askForPage(templates: readonly PageTemplate[]): Promise<PageRequest> {
  return atTerminal(async (ask) => {
    const kinds = templates.map(({ name }) => name);
    const list = templates.map(({ name, about }, index) => `  ${index + 1}  ${name.padEnd(9)}${about}`).join("\n");
    let question = `What kind of page?\n${list}\nKind`;
    let kind: string | undefined;
    while (kind === undefined) {
      const answer = await ask(question);
      kind = kinds[Number(answer) - 1] ?? nearest(answer, kinds);
      question = `Kind (1 to ${kinds.length})`;
    }
    return { kind, name: await ask('Its name, such as "Print Design"') };
  });
}

const COUNTRY_CURRENCY = "that of the country";

/** Asks at the terminal for what `options` leave open. An empty answer takes the default in brackets. */
export function askForSite(options: Partial<SiteRequest>, defaults: Omit<SiteRequest, "name">): Promise<SiteRequest> {
  const looks = Array.from(siteThemes(), ([theme, look]) => `  ${theme.padEnd(9)}${look}`).join("\n");
  return atTerminal(async (ask) => {
    const name = options.name ?? (await ask("The name of the business"));
    const business = options.business ?? (await ask("Its kind, such as Bakery or Dentist", defaults.business));
    const language = options.language ?? (await ask("Language and country, such as en-GB or de-DE", defaults.language));
    const currency = options.currency ?? (await ask("Currency", COUNTRY_CURRENCY));
    const theme = options.theme ?? (await ask(`Themes:\n${looks}\nTheme`, defaults.theme));
    return { name, business, language, theme, currency: currency === COUNTRY_CURRENCY ? undefined : currency };
  });
}

async function atTerminal<T>(questions: (ask: Ask) => Promise<T>): Promise<T> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = once(terminal, "close").then((): never => {
    throw new UsageError("\nNothing was created.");
  });
  closed.catch(() => {});
  try {
    return await questions(async (question, fallback = "") => {
      let answer = "";
      while (answer === "") {
        const asked = terminal.question(`${question}${fallback && ` [${fallback}]`}: `);
        answer = (await Promise.race([asked, closed])).trim() || fallback;
      }
      return answer;
    });
  } finally {
    terminal.close();
  }
}
