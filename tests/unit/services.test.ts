// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { explainFailure } from "../../src/client/enquiry/explain.ts";
import type { Mail } from "../../src/client/enquiry/mail.ts";
import { transmit } from "../../src/client/enquiry/post.ts";
import { netlifyForms } from "../../src/engine/output/netlify-forms.ts";
import { endpointOf } from "../../src/engine/resolve/enquiry-endpoint.ts";

const ADA = { user_name: "Ada", user_email: "ada@example.com", message: "A cake", field_guests: "4" };
const MAIL: Mail = {
  template: undefined,
  subject: "A tasting",
  page: "/tasting",
  dates: { names: [], locale: undefined },
};
const SENT = {
  user_name: "Ada",
  user_email: "ada@example.com",
  email: "ada@example.com",
  message: "A cake",
  guests: "4",
};
const JSON_OK = { body: '{"ok":true}' };
const PAGE = { body: "<!doctype html><title>Home</title>" };
const PAGE_OF_NETLIFY = { ...PAGE, headers: { "x-nf-request-id": "1" } };

interface Answer {
  body: string;
  status?: number;
  headers?: Record<string, string>;
}

type Service = NonNullable<Parameters<typeof transmit>[2]["enquiries"]>;

afterEach(() => vi.unstubAllGlobals());

/** Sends Ada's enquiry to a service with this response. Resolves with the address, and what the service got. */
async function send(enquiries: Service, { body, ...init }: Answer, url = "https://cakes.example"): Promise<unknown[]> {
  const requests: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, request: { body: FormData; headers: Record<string, string> }) => {
    requests.push(address, Object.fromEntries(request.body), request.headers.Accept);
    return new Response(body, init);
  });
  await transmit(ADA, MAIL, { enquiries, endpoint: endpointOf({ enquiries, url }) });
  return requests;
}

const more = { subject: "A tasting", sent_from: "http://localhost:3000/tasting" };
const services: [Service, Answer, address: string, fields: Record<string, string>][] = [
  [{ service: "formspree", form_id: "abc" }, JSON_OK, "https://formspree.io/f/abc", {}],
  [
    { service: "web3forms", access_key: "k-1", thanks_page: "/thanks" },
    { body: '{"success":true}' },
    "https://api.web3forms.com/submit",
    { access_key: "k-1", redirect: "https://cakes.example/thanks" },
  ],
  [{ service: "netlify" }, PAGE_OF_NETLIFY, "/", { "form-name": "enquiry" }],
  [{ service: "post", address: "/api/enquiry" }, { body: "" }, "/api/enquiry", {}],
];
it.each(services)(
  "%j gets the fields by their names, and the address to reply to",
  async (service, answer, address, fields) => {
    expect(await send(service, answer)).toEqual([address, { ...SENT, ...more, ...fields }, "application/json"]);
  },
);

it("a site in a folder posts to its own home page at Netlify", async () => {
  const [address] = await send({ service: "netlify" }, PAGE_OF_NETLIFY, "https://cakes.example/shop");
  expect(address).toBe("/shop/");
});

const refusals: [what: string, Service, Answer, help: RegExp][] = [
  ["a page of a host that is not Netlify", { service: "netlify" }, PAGE, /not Netlify/],
  ["a page of a program", { service: "post", address: "/x" }, PAGE, /Accept: application\/json/],
  ["a refusal with status 200", { service: "web3forms" }, { body: '{"success": false}' }, /web3forms/],
  ["a refusal that Java writes", { service: "post", address: "/x" }, { body: '{ "ok" : false }' }, /post/],
  ["a refusal", { service: "formspree" }, { body: "No form", status: 404 }, /404 No form.*\n.*formspree/],
];
it.each(refusals)("%s is a failure, and developers can read why", async (_what, service, answer, help) => {
  const error: unknown = await send(service, answer).then(
    () => "sent",
    (reason: unknown) => reason,
  );
  expect(error).not.toBe("sent");
  expect(explainFailure(error, service)).toMatch(help);
});

it("Netlify finds every field of every form, by both of its names, file fields as such, and the honeypot", () => {
  const fields = [{ name: "guests" }, { name: "name" }, { name: "photo", type: "file" as const }];
  const html = netlifyForms([{ forms: { tasting: { title: "T", fields } } }]);
  const form = new DOMParser().parseFromString(html, "text/html").forms[0];
  expect(form?.outerHTML).toMatch(/name="enquiry".* data-netlify="true" netlify-honeypot="_gotcha"/);
  expect(form?.querySelectorAll("[name=photo][type=file]")).toHaveLength(1);
  const names = new Set(Array.from(form?.elements ?? [], (field) => field.getAttribute("name")));
  for (const name of [...Object.keys(SENT), "field_guests", "user_phone", "subject", "sent_from", "_gotcha"])
    expect(names).toContain(name);
});
