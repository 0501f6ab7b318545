import { useId } from "react";
import { useMessages } from "../../client/renderer/site-context.ts";
import type { TestimonialsSection } from "../../content.generated.ts";
import { Stepper } from "../../ui/controls/Stepper.tsx";
import { useNumberInDocument } from "../../ui/controls/use-from-document.ts";
import { BrandStrip } from "../../ui/pictures/BrandStrip.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import { Testimonial } from "../../ui/text/Testimonial.tsx";
import s from "./testimonials.module.css";

/** The words of clients (requirements 2.4, 4): one, two or three quotes, wrapping around; then the strip of their logos. */
export default function Testimonials({ people, strip, ...section }: TestimonialsSection) {
  const messages = useMessages().testimonials;
  const id = useId();
  const index = useNumberInDocument(id, "index");
  const first = index ?? 0;
  const total = people.length;
  // The one in front comes first; the style sheet decides how many there is room for.
  const shown = [...people.slice(first), ...people.slice(0, first)];
  return (
    <>
      <SectionHead {...section} />
      <div id={id} className={`stack ${s.body}`} data-stepper="" data-index={index}>
        {total > 1 && (
          <Stepper
            index={first}
            total={total}
            announced={index !== undefined && people[first]?.name}
            messages={messages}
            wraps
            className={s.stepper}
          />
        )}
        <ul className={`stack ${s.list}`} data-parts="order" data-swipe={40} data-wraps="">
          {shown.map((person) => (
            <li key={person.id} className={s.item}>
              <Testimonial testimonial={person} className={s.card} />
            </li>
          ))}
        </ul>
      </div>
      {strip && (
        <div className={s.strip}>
          <BrandStrip brands={strip} />
        </div>
      )}
    </>
  );
}
