import { EnquiryForm } from "../../client/enquiry/EnquiryForm.tsx";
import { thanksOf } from "../../client/enquiry/thanks.ts";
import { useSite } from "../../client/renderer/site-context.ts";
import type { FormSection } from "../../content.generated.ts";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./form.module.css";

/** A form of the site anywhere on a page. Its thank-you is that of the same form in a dialog on that page. */
export default function FormOnPage({ form: name, ...section }: FormSection) {
  const { shell, page } = useSite();
  const form = shell.forms[name];
  return (
    <>
      <SectionHead {...section} />
      <div className={`sheet ${s.card}`}>
        <EnquiryForm
          name={section.heading}
          form={form}
          page={page.path}
          button={form?.button ?? shell.interface.form.send}
          thanks={thanksOf(form, page)}
        />
      </div>
    </>
  );
}
