import type { TestimonialsSection } from "../../content.generated.ts";
import { Portrait } from "../pictures/Portrait.tsx";
import s from "./Testimonial.module.css";
import { WholeParts } from "./WholeParts.ts";

interface TestimonialProps {
  testimonial: TestimonialsSection["people"][number];
  className?: string | undefined;
}

/** A client's quote, and who said it. */
export function Testimonial({ testimonial, className = "" }: TestimonialProps) {
  const { quote, photo, name, role } = testimonial;
  return (
    <figure className={`stack ${s.testimonial} ${className}`}>
      <blockquote>
        <p>
          <WholeParts text={quote} />
        </p>
      </blockquote>
      <figcaption className="cluster small">
        <Portrait picture={photo} name={name} className={s.photo} />
        <span>
          <b>{name}</b>
          <span>{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}
