import { counterText } from "../../behaviors/stepper.ts";
import { LineIcon } from "../pictures/LineIcon.tsx";
import s from "./Stepper.module.css";

interface StepperProps {
  /** The position of what is shown, from 0 to `total` - 1. */
  index: number;
  total: number;
  /** The name of what is shown, for screen readers, after the first step. */
  announced: string | false | undefined;
  /** Names of the arrows, and the counter's pattern: `{n} / {total}`. */
  messages: { previous: string; next: string; counter: string };
  /** True when there is no end: the arrows are never disabled. */
  wraps?: boolean;
  className?: string | undefined;
}

/** Previous and next arrows around an "n / total" counter, which src/behaviors/stepper.ts answers. */
export function Stepper({ index, total, announced, messages, wraps = false, className = "" }: StepperProps) {
  const counter = counterText(messages.counter, index, total);
  return (
    <div className={`scripted level ${s.stepper} ${className}`} data-wraps={wraps ? "" : undefined}>
      <Arrow step={-1} name={messages.previous} disabled={!wraps && index === 0} />
      <p className={s.counter} data-counter={messages.counter}>
        {counter}
      </p>
      <Arrow step={1} name={messages.next} disabled={!wraps && index === total - 1} />
      <span className="visually-hidden" aria-live="polite">
        {announced && `${announced}, ${counter}`}
      </span>
    </div>
  );
}

interface ArrowProps {
  step: 1 | -1;
  name: string;
  disabled?: boolean;
}

/** A round button with an arrow. */
export function Arrow({ step, name, disabled }: ArrowProps) {
  return (
    <button type="button" className={`round presses ${s.arrow}`} aria-label={name} disabled={disabled} data-step={step}>
      <LineIcon path={step < 0 ? "M19 12H5M11 6l-6 6 6 6" : "M5 12h14M13 6l6 6-6 6"} size={22} />
    </button>
  );
}
