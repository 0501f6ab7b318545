import { useMessages } from "../../client/renderer/site-context.ts";
import stepper from "../../ui/controls/Stepper.module.css";
import { Arrow } from "../../ui/controls/Stepper.tsx";
import s from "./carousel.module.css";

/**
 * Pause or play, and the arrows around the counter. Until the visitor chooses, the settings of the browser decide, in CSS, what the
 * button offers. The counter is not announced: the slides are.
 */
export function Controls({ counter }: { counter: string }) {
  const messages = useMessages().carousel;
  return (
    <div className={`cluster scripted ${s.controls}`} data-wraps="">
      <button type="button" data-toggle="" className={`button button-small ${s.toggle}`}>
        <Offer icon="M2 1h4v14H2zM10 1h4v14h-4z" name={messages.pause} />
        <Offer icon="M3 1l11 7-11 7z" name={messages.play} />
      </button>
      <Arrow step={-1} name={messages.previous} />
      <p className={stepper.counter} data-counter={messages.counter}>
        {counter}
      </p>
      <Arrow step={1} name={messages.next} />
    </div>
  );
}

/** The action of the button. */
function Offer({ icon, name }: { icon: string; name: string }) {
  return (
    <span className={s.offer}>
      <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
        <path d={icon} />
      </svg>
      {name}
    </span>
  );
}
