import { useMessages } from "../../client/renderer/site-context.ts";
import arrows from "../../ui/Stepper.module.css";
import s from "./carousel.module.css";

interface ControlsProps {
  counter: string;
  paused: boolean;
  onToggle: () => void;
  onStep: (step: 1 | -1) => void;
}

/** Pause or play, and the arrows around the counter. The counter is not announced: the slides are. */
export function Controls({ counter, paused, onToggle, onStep }: ControlsProps) {
  const messages = useMessages().carousel;
  return (
    <div className={s.controls}>
      <button type="button" data-toggle="" className={`button button-small ${s.toggle}`} onClick={onToggle}>
        <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
          <path d={paused ? "M3 1l11 7-11 7z" : "M2 1h4v14H2zM10 1h4v14h-4z"} />
        </svg>
        {paused ? messages.play : messages.pause}
      </button>
      <button type="button" className={arrows.arrow} aria-label={messages.previous} onClick={() => onStep(-1)}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M19 12H5M11 6l-6 6 6 6" />
        </svg>
      </button>
      <p className={arrows.counter} suppressHydrationWarning>
        {counter}
      </p>
      <button type="button" className={arrows.arrow} aria-label={messages.next} onClick={() => onStep(1)}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M5 12h14M13 6l6 6-6 6" />
        </svg>
      </button>
    </div>
  );
}
