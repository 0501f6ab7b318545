import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

const root = join(import.meta.dirname, "../..");

/**
 * Sends `total` enquiries at once to an inbox process, kills it with SIGKILL `kills` times while it answers, and resends
 * what was not answered. Returns the messages that were answered 200, and how often each message was saved.
 */
export async function crashTest(folder: string, total: number, kills: number) {
  const answered = new Set<string>();
  let open = Array.from({ length: total }, (_, index) => `Enquiry ${index}\n${"word ".repeat(index % 40)}end`);
  const killAfter = Math.floor(total / (kills + 1));
  for (let kill = 0; open.length > 0; kill++) {
    const { url, child } = await startProcess(folder);
    const goal = kill < kills ? answered.size + killAfter : Number.POSITIVE_INFINITY;
    await Promise.all(
      open.map(async (message) => {
        if (await send(url, message)) answered.add(message);
        if (answered.size >= goal) child.kill("SIGKILL");
      }),
    );
    child.kill("SIGKILL");
    open = open.filter((message) => !answered.has(message));
  }
  return { answered, kept: await count(folder) };
}

async function startProcess(folder: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ["--import", "tsx", join(import.meta.dirname, "inbox-process.ts"), folder], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { url: line.toString().trim().replace("localhost", "127.0.0.1"), child };
}

async function send(url: string, message: string): Promise<boolean> {
  const body = new FormData();
  for (const id of ["user_id", "service_id", "template_id"]) body.append(id, "local");
  for (const field of ["user_name", "user_email", "user_phone"]) body.append(field, "x");
  body.append("message", message);
  const answer = fetch(`${url}/api/v1.0/email/send-form`, { method: "POST", body });
  return answer.then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function count(folder: string): Promise<Map<string, number>> {
  const kept = new Map<string, number>();
  for (const file of await readdir(folder)) {
    if (!file.endsWith(".eml")) continue;
    const { text = "" } = await PostalMime.parse(await readFile(join(folder, file)));
    const message = text.slice(text.indexOf("\n\n") + 2, -1);
    kept.set(message, (kept.get(message) ?? 0) + 1);
  }
  return kept;
}
