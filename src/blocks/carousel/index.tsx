import { useCallback, useRef, useState } from "react";
import { useMessages } from "../../client/renderer/site-context.ts";
import type { CarouselSection } from "../../content.generated.ts";
import { useSwipe } from "../../ui/controls/use-swipe.ts";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import { Controls } from "./Controls.tsx";
import s from "./carousel.module.css";
import { Slide } from "./Slide.tsx";
import { isBefore, slideState, wrap } from "./slide-state.ts";
import { useDrag } from "./use-drag.ts";
import { useRotation } from "./use-rotation.ts";

/** The parts of a service, one slide at a time (requirements 2.7, 4, 9): moves by itself, by arrows, click, drag and swipe. */
export default function Carousel({ head, label, heading, text, layout = "spread", slides }: CarouselSection) {
  const messages = useMessages().carousel;
  const [active, setActive] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const total = slides.length;
  const step = useCallback((by: 1 | -1) => setActive((now) => wrap(now + by, total)), [total]);
  const advance = useCallback(() => setActive(wrap(active + 1, total)), [active, total]);
  const { ready, rotating, paused, toggle } = useRotation(root, stage, advance);
  const { onPointerDown, wasDragged } = useDrag(100, step);
  const counter = (index: number) =>
    messages.counter.replace("{n}", String(index + 1)).replace("{total}", String(total));

  return (
    <>
      <SectionHead label={label} heading={heading} text={text} layout={head} />
      <section
        ref={root}
        aria-roledescription={messages.carousel}
        aria-label={heading}
        data-moves=""
        data-layout={layout}
        className={s.carousel}
      >
        <Controls counter={counter(active)} paused={paused} onToggle={toggle} onStep={step} />
        <div
          ref={stage}
          className={s.stage}
          aria-live={ready && !rotating ? "polite" : "off"}
          onPointerDown={onPointerDown}
          {...useSwipe(50, step)}
        >
          {slides.map((slide, index) => (
            <Slide
              key={counter(index)}
              slide={slide}
              state={slideState(index, active, total)}
              before={isBefore(index, active, total)}
              counter={counter(index)}
              kind={messages.slide}
              width={layout === "prints" ? "print" : "slide"}
              silent={ready && index !== active}
              onPick={() => wasDragged() || setActive(index)}
            />
          ))}
        </div>
      </section>
    </>
  );
}
