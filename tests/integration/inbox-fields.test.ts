import { expect, it, onTestFinished } from "vitest";
import type { ShellData } from "../../src/client/content-types.ts";
import { readMails } from "../support/read-mails.ts";
import { form, type RunningInbox, send, startInbox } from "./inbox-server.ts";

const IDS = { service_id: "local", template_id: "local", user_id: "local" };

/** A site with words and forms of its own. */
const SPANISH = {
  site: { locale: "es-MX", name: "Café Lucero" },
  interface: {
    form: { name: "Nombre", email: "Correo", phone: "Teléfono" },
    inbox: {
      title: "Buzón",
      empty: "Nada todavía.",
      newest: "Solo {n}.",
      subject: "Consulta de {name}",
      sent_from: "Enviado desde",
    },
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

async function start(shell: ShellData = SPANISH): Promise<RunningInbox> {
  const inbox = await startInbox(false, async () => shell);
  onTestFinished(inbox.stop);
  return inbox;
}

it.each<[what: string, fields: Record<string, string>, text: string, name: string, replyTo?: object[]]>([
  [
    "goes back to the first field for an email address, and lists no fields that its form does not have",
    { persona: "Ana", contacto: "ana@example.com", trabajo: "a@work.example" },
    "¿Quién?: Ana\nSu correo: ana@example.com\nCorreo del trabajo: a@work.example",
    "ana@example.com",
    [{ name: "", address: "ana@example.com" }],
  ],
  [
    "goes back to the field called email where there is one, and lists usual fields that were left empty",
    { user_email: "ana@example.com", user_phone: "", contacto: "c@example.com" },
    "Correo: ana@example.com\nTeléfono: \nSu correo: c@example.com",
    "ana@example.com",
    [{ name: "", address: "ana@example.com" }],
  ],
  [
    "says which page it was sent from, and has a subject in the site's words, whatever a name has in it",
    { user_name: "Zoë $&", sent_from: "https://lucero.example/cursos" },
    "Nombre: Zoë $&\nEnviado desde: https://lucero.example/cursos",
    "Zoë $&",
  ],
  ["is of the site where nobody says a name", { user_name: " ", user_email: "" }, "Nombre: \nCorreo: ", "Café Lucero"],
])("a mail %s", async (_what, fields, text, name, replyTo) => {
  const { url, folder } = await start();
  const data = new FormData();
  for (const [key, value] of Object.entries({ ...fields, ...IDS })) data.append(key, value);
  expect(await send(url, data)).toEqual({ status: 200, text: "OK" });
  const [mail] = await readMails(folder);
  expect([mail?.text?.replaceAll("\r\n", "\n").replace(/\n+$/, ""), mail?.subject, mail?.replyTo]).toEqual([
    text,
    `Consulta de ${name}`,
    replyTo,
  ]);
});

it("the inbox is in the site's words, with days as its language writes them", async () => {
  const { url } = await start();
  const page = async () => (await fetch(`${url}/__inbox`)).text();
  expect(await page()).toMatch(/<html lang="es-MX">.*<h1>Buzón \(0\)<\/h1><p>Nada todavía\.<\/p>/s);
  await send(url, form());
  const today = new Intl.DateTimeFormat("es-MX", { dateStyle: "long" }).format(new Date());
  expect(await page()).toContain(`, ${today}`);
  expect(await page()).toMatch(/<article lang="es-MX">.*Teléfono: 5125550100/s);
});

it.each<[what: string, service: string, path: string, next: string, to: string]>([
  ["the page that the form names", "post", "/api/enquiry", "https://lucero.example/cafe/gracias", "/cafe/gracias"],
  ["the home page, in the site's folder, where it names none", "post", "/api/enquiry", "", "/cafe"],
  [
    "the page that a form for Netlify is posted to, in any language",
    "netlify",
    "/cafe/en/thanks",
    "",
    "/cafe/en/thanks",
  ],
])("without scripts, a form leads to %s", async (_what, service, path, next, to) => {
  const endpoint = { address: "/api/enquiry", fields: {}, honeypot: "_gotcha" };
  const site = { ...SPANISH.site, url: "https://lucero.example/cafe", enquiries: { service }, endpoint };
  const { url, folder } = await start({ ...SPANISH, site } as ShellData);
  const body = new FormData();
  for (const [key, value] of Object.entries({ user_name: "Ana", _next: next })) body.append(key, value);
  const answer = await fetch(url + path, {
    method: "POST",
    body,
    headers: { Accept: "text/html" },
    redirect: "manual",
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, to]);
  expect(await readMails(folder)).toHaveLength(1);
});
