import { afterEach, expect, it } from "vitest";
import type { ShellData } from "../../src/client/content-types.ts";
import { readMails } from "../support/read-mails.ts";
import { type RunningInbox, send, startInbox } from "./inbox-server.ts";

const IDS = { service_id: "local", template_id: "local", user_id: "local" };

const SITE = {
  site: { locale: "es-MX", name: "Café Lucero" },
  interface: {
    form: { name: "Nombre", email: "Correo", phone: "Teléfono" },
    inbox: { subject: "Consulta de {name}" },
  },
  forms: {
    other: { fields: [{ name: "persona", label: "Persona", type: "email" }] },
    curso: {
      fields: [
        { name: "persona", label: "¿Quién?" },
        { name: "contacto", label: "Su correo", type: "email" },
        { name: "trabajo", label: "Correo del trabajo", type: "email" },
      ],
    },
  },
} as unknown as ShellData;

let inbox: RunningInbox | undefined;
afterEach(() => inbox?.stop());

async function mailOf(fields: Record<string, string>) {
  inbox = await startInbox(false, SITE);
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...IDS })) data.append(name, value);
  expect(await send(inbox.url, data)).toEqual({ status: 200, text: "OK" });
  const [mail] = await readMails(inbox.folder);
  return { text: mail?.text?.replaceAll("\r\n", "\n").trim(), subject: mail?.subject, replyTo: mail?.replyTo };
}

it("answers go to the first field for an email address, and fields that a form does not have are not listed", async () => {
  expect(await mailOf({ persona: "Ana", contacto: "ana@example.com", trabajo: "a@work.example" })).toEqual({
    text: "¿Quién?: Ana\nSu correo: ana@example.com\nCorreo del trabajo: a@work.example",
    subject: "Consulta de ana@example.com",
    replyTo: [{ name: "", address: "ana@example.com" }],
  });
});

it("answers go to the field called email where there is one, and usual fields left empty are listed", async () => {
  expect(await mailOf({ user_email: "ana@example.com", user_phone: "", contacto: "c@example.com" })).toEqual({
    text: "Correo: ana@example.com\nTeléfono: \nSu correo: c@example.com",
    subject: "Consulta de ana@example.com",
    replyTo: [{ name: "", address: "ana@example.com" }],
  });
});
