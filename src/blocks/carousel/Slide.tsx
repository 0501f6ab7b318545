import type { CarouselSection } from "../../content.generated.ts";
import { sizes } from "../../ui/image-slots.ts";
import { PictureView } from "../../ui/PictureView.tsx";
import s from "./carousel.module.css";
import type { SlideState } from "./slide-state.ts";

interface SlideProps {
  slide: CarouselSection["slides"][number];
  state: SlideState;
  /** "1 / 6", and what this is called: a slide. */
  counter: string;
  kind: string;
  /** True when screen readers pass over it. */
  silent: boolean;
  onPick: () => void;
}

/** A slide: its picture, and a colour chip with its name and what it is. Its neighbours are picked by a click. */
export function Slide({ slide, state, counter, kind, silent, onPick }: SlideProps) {
  return (
    <article
      aria-roledescription={kind}
      aria-label={`${slide.title}, ${counter}`}
      aria-hidden={silent || undefined}
      data-state={state}
      className={s.slide}
      suppressHydrationWarning
    >
      <PictureView picture={slide.image} alt={slide.alt ?? ""} sizes={sizes.slide} className={s.picture} />
      <div className={s.chip}>
        <h3 className={s.title}>{slide.title}</h3>
        <p className={s.text}>{slide.text}</p>
      </div>
      {/* For the pointer alone: by keyboard the arrows do the same. It is gone after the click, so it takes no focus. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={s.pick}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPick}
      />
    </article>
  );
}
