import { expect, type Locator, type Page } from "playwright/test";

/** The input that tests write. */
export const ada = {
  user_name: "Ada Lovelace",
  user_email: "ada@example.com",
  user_phone: "5125550100",
  message: "A sign for the shop,\nand a menu.",
};

/** The address that forms send to. */
export const ENDPOINT = "**/api/v1.0/email/send-form";

/** The texts of the frozen site's forms (interface.yaml). */
export const FAILED = "That did not work. Please try again.";
export const RESTORE = "Put it back";
export const DELETE_RESTORABLE = "Delete it";
export const DELETE = "Delete my message";

/** Fills the four fields of a form; a message goes after what is there. */
export async function fill(form: Locator, values: Partial<typeof ada> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...ada, ...values })) await form.locator(`[name=${name}]`).fill(value);
}

/** Expects these values in a form. */
export async function expectFilled(form: Locator, values: Partial<typeof ada> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...ada, ...values }))
    await expect(form.locator(`[name=${name}]`)).toHaveValue(value);
}

/** Presses the button that sends a form. */
export function submit(form: Locator): Promise<void> {
  return form.locator("button[type=submit]").click();
}

/** The dialog that thanks for an enquiry. */
export function thanks(page: Page): Locator {
  return page.getByRole("dialog", { name: "Thank You!" });
}

/** Sends a form, and waits for the thanks. */
export async function sendAndBeThanked(form: Locator): Promise<void> {
  await submit(form);
  await expect(thanks(form.page())).toBeVisible();
}

/** Dismisses alerts, and collects what they say. */
export function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on("dialog", async (dialog) => {
    await dialog.accept();
    alerts.push(dialog.message());
  });
  return alerts;
}

/** The fields of a multipart request. */
function payloadOf(body: Buffer | null): Record<string, string> {
  const text = body?.toString("utf8") ?? "";
  const boundary = text.slice(0, text.indexOf("\r\n"));
  const parts = text.split(boundary).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const [head = "", ...value] = part.split("\r\n\r\n");
      return [/name="([^"]*)"/.exec(head)?.[1] ?? "", value.join("\r\n\r\n").slice(0, -2)];
    }),
  );
}

/** Counts the enquiries that leave a browser context, and lets each go on to the endpoint, at once or after `until`. */
export async function countSends(page: Page, until?: () => Promise<void>): Promise<Record<string, string>[]> {
  const sends: Record<string, string>[] = [];
  await page.context().route(ENDPOINT, async (route) => {
    sends.push(payloadOf(route.request().postDataBuffer()));
    await until?.();
    await route.continue().catch(() => undefined);
  });
  return sends;
}

/** Counts enquiries, and holds them back until `release`, which waits for them: what is seen while they are sent stays. */
export async function holdSends(
  page: Page,
): Promise<{ sends: Record<string, string>[]; release: (count?: number) => Promise<void> }> {
  const held: (() => void)[] = [];
  const sends = await countSends(page, () => new Promise((resolve) => held.push(resolve)));
  const release = async (count = 1) => {
    await expect.poll(() => held.length).toBe(count);
    for (const go of held.splice(0)) go();
  };
  return { sends, release };
}

/** Gives the page EmailJS ids and options, as site.yaml would; EmailJS itself is the local endpoint. */
export async function configure(page: Page, options: Record<string, unknown>, localEndpoint: string): Promise<void> {
  await page.route("**/data/shell.json*", async (route) => {
    const response = await route.fetch();
    const shell = (await response.json()) as { site: Record<string, unknown> };
    shell.site.enquiries = { service_id: "service_1", template: "template_1", public_key: "key_1", ...options };
    await route.fulfill({ response, json: shell });
  });
  // The policy of a site that has ids lets the page talk to EmailJS.
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const allow = (policy = "") => policy.replace("connect-src 'self'", "connect-src 'self' https://api.emailjs.com");
    const headers = response.headers();
    const body = allow(await response.text());
    await route.fulfill({
      response,
      body,
      headers: { ...headers, "content-security-policy": allow(headers["content-security-policy"]) },
    });
  });
  await page.route("https://api.emailjs.com/**", async (route) => {
    const response = await route.fetch({ url: `${localEndpoint}${new URL(route.request().url()).pathname}` });
    await route.fulfill({ response, headers: { ...response.headers(), "access-control-allow-origin": "*" } });
  });
}
