import { useSite } from "../renderer/site-context.ts";

/** The phone number and the email address, for visitors whose enquiry cannot be sent. */
export function OtherWays() {
  const { site, interface: messages } = useSite().shell;
  return (
    <div className="enquiry-offer cluster small" role="alert">
      {messages.form.failed_again && <p>{messages.form.failed_again}</p>}
      <a href={site.phone_link}>{site.phone}</a>
      <a href={`mailto:${site.email}`}>{site.email}</a>
    </div>
  );
}
