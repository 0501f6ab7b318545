import { createInterface } from "node:readline/promises";
import { nearest } from "../../diagnostics/nearest.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { listOf } from "../../diagnostics/wording.ts";
import type { PageTemplate } from "../../site-config.ts";
import type { PageRequest } from "./plan-page.ts";
import type { SiteChoices, SiteRequest } from "./plan-site.ts";
import { localeOf, otherCountries } from "./site-locale.ts";

type Ask = (question: string) => Promise<string>;

/** Asks at the terminal what page to make. An answer that cannot be understood is asked for again. */
export function askForPage(templates: readonly PageTemplate[]): Promise<PageRequest> {
  return atTerminal(async (ask) => {
    const kinds = templates.map(({ name }) => name);
    const list = templates.map(({ name, about }, index) => `  ${index + 1}  ${name.padEnd(9)}${about}`).join("\n");
    console.log(`What kind of page?\n${list}`);
    let kind: string | undefined;
    while (kind === undefined) {
      const answer = await ask(`Kind (1 to ${kinds.length}): `);
      kind = kinds[Number(answer) - 1] ?? nearest(answer, kinds);
    }
    return { kind, name: await answerTo(ask, 'Its name, such as "Print Design": ') };
  });
}

/** Asks at the terminal for what was not `given` of a new site. An empty answer takes what is in brackets. */
export function askForSite(
  given: Partial<SiteRequest>,
  usual: SiteRequest,
  { themes }: SiteChoices,
): Promise<SiteRequest> {
  return atTerminal(async (ask) => {
    const or = async (answer: string | undefined, question: string, fallback: string) =>
      answer ?? ((await ask(`${question} [${fallback}]: `)) || fallback);
    const looks = Array.from(themes, ([theme, look]) => `  ${theme.padEnd(9)}${look}`).join("\n");
    const name = given.name ?? (await answerTo(ask, "The name of the business: "));
    const business = await or(given.business, "Its kind, such as Bakery or Dentist", usual.business);
    const language = await or(given.language, "Language and country, such as en-GB or de-DE", usual.language);
    const others = otherCountries(language);
    return {
      name,
      business,
      language:
        others.length === 0
          ? language
          : await or(undefined, `Which: ${listOf([localeOf(language), ...others], "or")}`, localeOf(language)),
      currency: given.currency ?? ((await ask(`Currency [that of the country]: `)) || undefined),
      theme: await or(given.theme, `Themes:\n${looks}\nTheme`, usual.theme),
    };
  });
}

async function answerTo(ask: Ask, question: string): Promise<string> {
  let answer = "";
  while (answer === "") answer = await ask(question);
  return answer;
}

async function atTerminal<T>(questions: (ask: Ask) => Promise<T>): Promise<T> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<never>((_, reject) =>
    terminal.once("close", () => reject(new UsageError("\nNothing was created."))),
  );
  ended.catch(() => {});
  try {
    return await questions(async (question) => (await Promise.race([terminal.question(question), ended])).trim());
  } finally {
    terminal.removeAllListeners("close");
    terminal.close();
  }
}
