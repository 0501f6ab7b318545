import type { TestimonialsSection } from "../../content.generated.ts";
import { Portrait } from "../../ui/pictures/Portrait.tsx";
import s from "./testimonials.module.css";

/** A client's quote, and who said it. */
export function Testimonial({ person }: { person: TestimonialsSection["people"][number] }) {
  return (
    <li className={s.item} suppressHydrationWarning>
      <figure className={s.card}>
        <blockquote className={s.quote}>
          <p>{person.quote}</p>
        </blockquote>
        <figcaption className={s.person}>
          <Portrait picture={person.photo} name={person.name} className={s.photo} />
          <span>
            <b className={s.name}>{person.name}</b>
            <span className={s.role}>{person.role}</span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}
