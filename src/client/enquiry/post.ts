import type { Enquiry } from "./fields/form-controls.ts";
import { formOf, type Mail, NotAnEndpoint, type Sender } from "./mail.ts";

/** Posts an enquiry to the site's service. Rejects with what the service or the network answered. */
export async function transmit(enquiry: Enquiry, mail: Mail, { enquiries, endpoint }: Sender): Promise<void> {
  const { address = "", fields = {} } = endpoint ?? {};
  const body = new FormData(formOf(enquiry, mail));
  // Services reply to the address in the field with this name.
  const { user_email: email } = enquiry;
  for (const [name, value] of Object.entries({ ...(email && { email }), ...fields })) body.append(name, value);
  const response = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" } });
  const text = await response.text();
  if (!response.ok || /"(ok|success)"\s*:\s*false/.test(text))
    throw { status: response.status, text: text.slice(0, 200) };
  // Netlify responds with a page, like any host that may not take forms at all.
  const isTaken = enquiries?.service === "netlify" ? response.headers.has("x-nf-request-id") : !/^\s*</.test(text);
  if (!isTaken) throw new NotAnEndpoint(text.slice(0, 200));
}
