import type { CarouselSection } from "../../content.generated.ts";
import { sizes } from "../../ui/pictures/image-slots.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { WholeParts } from "../../ui/text/WholeParts.ts";
import s from "./carousel.module.css";
import type { SlideState } from "./slide-state.ts";

interface SlideProps {
  slide: CarouselSection["slides"][number];
  state: SlideState;
  /** True if a hidden slide waits on the left. */
  before: boolean;
  /** "1 / 6", and the role description: a slide. */
  counter: string;
  kind: string;
  /** The width of its picture. */
  width: keyof typeof sizes;
}

/** A slide: its picture, and a color chip with its name and description. Clicking the previous or next slide shows it. */
export function Slide({ slide, state, before, counter, kind, width }: SlideProps) {
  return (
    <article
      aria-roledescription={kind}
      aria-label={`${slide.title}, ${counter}`}
      data-state={state}
      data-side={state === "hidden" && before ? "before" : undefined}
      className={`sheet ${s.slide}`}
    >
      <PictureView picture={slide.picture} sizes={sizes[width]} className={s.picture} />
      <div className={s.chip}>
        <h3 className={s.title}>{slide.title}</h3>
        <p className={`lead ${s.text}`}>
          <WholeParts text={slide.text} />
        </p>
      </div>
      {/* For pointers only: with the keyboard, the arrows do the same. It is gone after the click, so it takes no focus. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={`scripted ${s.pick}`}
        data-pick=""
        onMouseDown={(event) => event.preventDefault()}
      />
    </article>
  );
}
