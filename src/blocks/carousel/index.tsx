import { useId, useLayoutEffect, useRef } from "react";
import { counterText } from "../../behaviors/stepper.ts";
import { useMessages } from "../../client/renderer/site-context.ts";
import type { CarouselSection } from "../../content.generated.ts";
import { useNumberInDocument } from "../../ui/controls/use-from-document.ts";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import { Controls } from "./Controls.tsx";
import s from "./carousel.module.css";
import { rotate } from "./rotate.ts";
import { Slide } from "./Slide.tsx";
import { isBefore, slideState } from "./slide-state.ts";

/** The parts of a service, one slide at a time (requirements 2.7, 4, 9): moves by itself, by arrows, click, drag and swipe. */
export default function Carousel(section: CarouselSection) {
  const { heading, layout = "spread", slides } = section;
  const messages = useMessages().carousel;
  const id = useId();
  const index = useNumberInDocument(id, "index");
  const active = index ?? 0;
  const root = useRef<HTMLElement>(null);
  const total = slides.length;
  const counter = (at: number) => counterText(messages.counter, at, total);
  useLayoutEffect(() => {
    const carousel = root.current;
    if (!carousel) return;
    // Without scripts, screen readers find all slides; from now on, src/behaviors/stepper.ts moves the attribute on.
    for (const slide of carousel.querySelectorAll("[data-state]:not([data-state=active])")) slide.ariaHidden = "true";
    return rotate(carousel);
  }, []);

  return (
    <>
      <SectionHead {...section} />
      <section
        ref={root}
        id={id}
        data-stepper=""
        data-index={index}
        aria-roledescription={messages.carousel}
        aria-label={heading}
        data-moves=""
        data-layout={layout}
        className={s.carousel}
      >
        <Controls counter={counter(active)} />
        <div
          className={s.stage}
          aria-live="off"
          data-parts=""
          data-colors=""
          data-swipe={50}
          data-drags=""
          data-wraps=""
        >
          {slides.map((slide, at) => (
            <Slide
              key={counter(at)}
              slide={slide}
              state={slideState(at, active, total)}
              before={isBefore(at, active, total)}
              counter={counter(at)}
              kind={messages.slide}
              width={layout === "prints" ? "print" : "slide"}
            />
          ))}
        </div>
      </section>
    </>
  );
}
