import { useState } from "react";
import { useMessages } from "../../client/renderer/site-context.ts";
import type { TestimonialsSection } from "../../content.generated.ts";
import { Stepper } from "../../ui/controls/Stepper.tsx";
import { useSwipe } from "../../ui/controls/use-swipe.ts";
import { BrandStrip } from "../../ui/pictures/BrandStrip.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import { Testimonial } from "../../ui/text/Testimonial.tsx";
import s from "./testimonials.module.css";

/** Up to this width one testimonial shows at a time, and only then can it be swiped (requirements 2.4, 9). */
const ONE_CARD = "(width < 700px)";

/** What clients say (requirements 2.4, 4): one, two or three quotes, wrapping around; then the strip of their logos. */
export default function Testimonials({ head, label, heading, people, strip }: TestimonialsSection) {
  const messages = useMessages().testimonials;
  const [first, setFirst] = useState(0);
  const total = people.length;
  const step = (by: 1 | -1) => setFirst((now) => (now + by + total) % total);
  const swipe = useSwipe(40, (by) => matchMedia(ONE_CARD).matches && step(by));
  // The one in front comes first; the style sheet decides how many there is room for.
  const shown = [...people.slice(first), ...people.slice(0, first)];
  return (
    <>
      <SectionHead label={label} heading={heading} layout={head} />
      <div className={s.body}>
        {total > 1 && (
          <Stepper
            index={first}
            total={total}
            shown={people[first]?.name}
            words={messages}
            wraps
            onStep={step}
            className={s.stepper}
          />
        )}
        <ul className={s.list} {...swipe}>
          {shown.map((person) => (
            <li key={person.id} className={s.item} suppressHydrationWarning>
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
