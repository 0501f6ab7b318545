import { openModal } from "../../behaviors/modals.ts";
import { EnquiryForm } from "../../client/enquiry/EnquiryForm.tsx";
import { useSite } from "../../client/renderer/site-context.ts";
import type { LeadHeroSection } from "../../content.generated.ts";
import { ActionLink } from "../../ui/links/ActionLink.tsx";
import { sizes } from "../../ui/pictures/image-slots.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { Sun } from "../../ui/pictures/Sun.tsx";
import s from "./lead-hero.module.css";
import { TypedHeading } from "./TypedHeading.tsx";

/** The home page's hero (requirements 2.4): a headline that types itself, with the lead form, work or a picture. */
export default function LeadHero(section: LeadHeroSection) {
  const { label, heading, highlight, text, actions, pieces, names, form, picture, backdrop = "disc" } = section;
  const lone = pieces?.length === 1 && pieces[0];
  const pieceSizes = lone ? sizes.half : sizes.piece;
  return (
    <div className={`${s.hero} ${form ? "" : s.formless} ${lone ? s.lone : ""}`}>
      {!picture && !lone && backdrop !== "none" && <Sun className={s.dots} />}
      <div className={s.words}>
        {label && <p className={`label ${s.label}`}>{label}</p>}
        <TypedHeading text={heading} highlight={highlight} />
        <div className={s.intro}>
          <p className={s.text}>{text}</p>
          <div className={s.actions}>
            {actions.map((action, index) => (
              <ActionLink key={action.label} action={action} className={index > 0 ? "button" : "button button-main"} />
            ))}
          </div>
        </div>
      </div>
      {lone && backdrop !== "none" && (
        <div className={s.enlarged}>
          <PictureView picture={lone.image} alt="" sizes={pieceSizes} />
        </div>
      )}
      {pieces && (
        <ul className={s.pieces}>
          {pieces.map(({ id, image, alt, title }) => (
            <li key={id}>
              <PictureView picture={image} alt={alt} sizes={pieceSizes} className={s.piece} />
              {names && <p className={s.name}>{title}</p>}
            </li>
          ))}
        </ul>
      )}
      {form && <Ticket form={form} />}
      {picture && (
        <PictureView
          picture={picture.image}
          alt={picture.alt}
          sizes={form ? "92vw" : "(width > 900px) 40vw, 92vw"}
          className={s.picture}
          first
        />
      )}
    </div>
  );
}

function Ticket({ form }: Required<Pick<LeadHeroSection, "form">>) {
  const { shell, page } = useSite();
  const own = shell.forms[form.use ?? ""];
  return (
    <div className={s.ticket}>
      <header className={s.top}>
        <h2 className={s.offer}>
          <Offer {...form} />
        </h2>
        {form.badge && <p className={`badge ${s.badge}`}>{form.badge}</p>}
        {form.note && <p className={s.note}>{form.note}</p>}
      </header>
      <EnquiryForm
        name={form.heading}
        form={own}
        page={own && page.path}
        phone="number"
        button={form.button}
        onSent={(opener) => openModal({ kind: "thanks", wording: own?.thanks ?? "received" }, opener)}
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
