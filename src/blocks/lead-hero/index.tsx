import type { ReactNode } from "react";
import { EnquiryForm } from "../../client/enquiry/EnquiryForm.tsx";
import { useSite } from "../../client/renderer/site-context.ts";
import type { LeadHeroSection } from "../../content.generated.ts";
import { Actions } from "../../ui/links/Actions.tsx";
import { FigureView } from "../../ui/pictures/FigureView.tsx";
import { Sun } from "../../ui/pictures/Sun.tsx";
import s from "./lead-hero.module.css";
import { TypedHeading } from "./TypedHeading.tsx";

/** With what a look shows next to the words. */
interface LeadHeroProps extends LeadHeroSection {
  children?: ReactNode;
  className?: string | undefined;
}

/** The home page's hero (requirements 2.4): a headline that types itself, with the lead form or a picture. */
export default function LeadHero({ children, className = "", ...section }: LeadHeroProps) {
  const { label, heading, highlight, text, actions, form, picture, background_picture: behind, backdrop } = section;
  return (
    <div className={`stack ${s.hero} ${form ? "" : s.formless} ${className}`}>
      {!(picture || behind || backdrop === "none") && <Sun className={s.dots} />}
      <div className={s.words}>
        {label && <p className={`label dashed ${s.label}`}>{label}</p>}
        <TypedHeading text={heading} highlight={highlight} />
        <div className={s.intro}>
          <p className={s.text}>{text}</p>
          <Actions action={actions[0]} second_action={actions[1]} />
        </div>
      </div>
      {children}
      {form && <Ticket form={form} />}
      {picture && (
        <FigureView
          figure={picture}
          sizes={form ? "92vw" : "(width >= 1024px) 40vw, 92vw"}
          className={`in-view ${s.picture}`}
          first
        />
      )}
    </div>
  );
}

function Ticket({ form }: Required<Pick<LeadHeroSection, "form">>) {
  const { shell, page } = useSite();
  const blockForm = shell.forms[form.use ?? ""];
  return (
    <div className={`sheet ${s.ticket}`}>
      <header className={`cluster ${s.top}`}>
        <h2 className={s.offer}>
          <Offer {...form} />
        </h2>
        {form.badge && <p className={`badge ${s.badge}`}>{form.badge}</p>}
        {form.note && <p className={`small ${s.note}`}>{form.note}</p>}
      </header>
      <EnquiryForm
        name={form.heading}
        form={blockForm}
        page={blockForm && page.path}
        phone="number"
        button={form.button}
        thanks={blockForm?.thanks ?? "received"}
      />
    </div>
  );
}

/** The heading of the ticket, with its number large between what comes before it and after it. */
function Offer({ heading, figure }: { heading: string; figure?: string | undefined }) {
  if (!figure) return heading;
  const [before, after] = heading.split(figure);
  return (
    <>
      <span className={s.before}>{before}</span>
      <span className={s.figure}>{figure}</span>
      <span>{after}</span>
    </>
  );
}
