import { createServer } from "node:http";
import { join } from "node:path";
import type { ShellData } from "../../src/client/content-types.ts";
import { createInbox } from "../../src/engine/inbox/inbox.ts";
import { listen } from "../../src/engine/serve/site-server.ts";
import { newFolder, removeFolder } from "../support/within-folder.ts";

/** A running inbox on a free port, in a folder of its own. */
export interface RunningInbox {
  url: string;
  folder: string;
  stop: () => void;
}

/** Starts one. `limit` is as for visitors, and `shell` has the words of a site. */
export async function startInbox(
  limit: boolean,
  shell: () => Promise<ShellData | undefined> = async () => undefined,
): Promise<RunningInbox> {
  const folder = newFolder();
  const inbox = createInbox(join(folder, "inbox"), { limit, shell });
  const server = createServer((request, response) => inbox(request, response, () => response.writeHead(404).end()));
  const url = await listen(server, 0, "127.0.0.1");
  return {
    url: url.replace("localhost", "127.0.0.1"),
    folder: join(folder, "inbox"),
    stop: () => {
      server.closeAllConnections();
      server.close();
      removeFolder(folder);
    },
  };
}

/** An enquiry as EmailJS's client sends it. */
export function form(fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  const all = {
    user_name: "Ada",
    user_email: "ada@example.com",
    user_phone: "5125550100",
    message: "Hello",
    lib_version: "4.4.1",
    service_id: "local",
    template_id: "local",
    user_id: "local",
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) data.append(name, value);
  return data;
}

/** The answer of an inbox to an enquiry. */
export async function send(url: string, body: FormData | string | Uint8Array<ArrayBuffer>, init: RequestInit = {}) {
  const response = await fetch(`${url}/api/v1.0/email/send-form`, { method: "POST", body, ...init });
  return { status: response.status, text: await response.text() };
}

/** The text below the three lines of name, email and phone. */
export function messageOf(text: string | undefined): string {
  const [, message = ""] =
    /^Name: [^\n]*\nEmail: [^\n]*\nPhone: [^\n]*\n\n([\s\S]*)\n$/.exec(text?.replaceAll("\r\n", "\n") ?? "") ?? [];
  return message;
}
