import { Fragment } from "react";
import { EnquiryForm } from "../../client/enquiry/EnquiryForm.tsx";
import { useSite } from "../../client/renderer/site-context.ts";
import type { ContactSection } from "../../content.generated.ts";
import { relOf } from "../../ui/links/rel.ts";
import { Sun } from "../../ui/pictures/Sun.tsx";
import { Highlighted } from "../../ui/text/Highlighted.tsx";
import { Prose } from "../../ui/text/Prose.tsx";
import s from "./contact.module.css";

/** The contact page (requirements 2.1): the full-page form next to every other way to reach the business. */
export default function Contact({ label, heading, highlight, text, form, details }: ContactSection) {
  const { shell, page } = useSite();
  const blockForm = shell.forms[form.use ?? ""];
  return (
    <div className={`stack ${s.contact}`}>
      <Sun className={s.dots} />
      <header>
        {label && <p className="label">{label}</p>}
        <h1 className={`page-title ${s.heading}`}>
          <Highlighted text={heading} part={highlight} />
        </h1>
        {text && <Prose html={text} className={`lead ${s.text}`} />}
      </header>
      <div className={`sheet ${s.card}`}>
        <h2 className={s.title}>{form.heading}</h2>
        <EnquiryForm
          name={form.heading}
          form={blockForm}
          page={blockForm && page.path}
          button={form.button}
          thanks={blockForm?.thanks ?? "received"}
        />
      </div>
      {details && (
        <dl className={`stack ${s.details}`}>
          {details.map((detail) => (
            <div key={detail.label} className="rule-above">
              <dt className="fact">{detail.label}</dt>
              <dd>
                {detail.link ? (
                  <a href={detail.link} rel={relOf(detail.link)}>
                    {detail.text}
                  </a>
                ) : (
                  <Text text={detail.text} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** A detail without a link. The address breaks between its lines, where it needs to break. */
function Text({ text }: { text: string }) {
  const { address } = useSite().shell.site;
  if (text !== address.join(", ")) return text;
  return address.map((line, at) => (
    <Fragment key={line}>
      {at > 0 && " "}
      <span className="whole">
        {line}
        {at < address.length - 1 && ","}
      </span>
    </Fragment>
  ));
}
