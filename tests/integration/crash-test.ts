import { once } from "node:events";
import { readMails } from "../support/read-mails.ts";
import { form, messageOf, send } from "./inbox-server.ts";
import { startScript } from "./start-script.ts";

/**
 * Sends `total` enquiries at once to an inbox process, kills it with SIGKILL `kills` times while it answers, and resends
 * what was not answered. Returns the messages that were answered with 200, and those that were saved.
 */
export async function crashTest(folder: string, total: number, kills: number) {
  const answered = new Set<string>();
  let open = Array.from({ length: total }, (_, index) => `Enquiry ${index}\n${"word ".repeat(index % 40)}end`);
  const killAfter = Math.floor(total / (kills + 1));
  for (let kill = 0; open.length > 0; kill++) {
    const child = startScript("tests/integration/inbox-process.ts", folder);
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const url = line.toString().trim().replace("localhost", "127.0.0.1");
    const goal = kill < kills ? answered.size + killAfter : Number.POSITIVE_INFINITY;
    await Promise.all(
      open.map(async (message) => {
        const answer = await send(url, form({ message })).catch(() => undefined);
        if (answer?.status === 200) answered.add(message);
        if (answered.size >= goal) child.kill("SIGKILL");
      }),
    );
    child.kill("SIGKILL");
    open = open.filter((message) => !answered.has(message));
  }
  return { answered, kept: new Set((await readMails(folder)).map(({ text }) => messageOf(text))) };
}
