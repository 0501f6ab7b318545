import { type MouseEvent, useState } from "react";
import s from "./Stepper.module.css";

interface StepperProps {
  /** Which of `total` is shown, counted from 0. */
  index: number;
  total: number;
  /** The name of what is shown, for screen readers. */
  shown: string | undefined;
  /** Names of the arrows, and the counter's pattern: `{n} / {total}`. */
  words: { previous: string; next: string; counter: string };
  /** True when there is no end: the arrows are never disabled. */
  wraps?: boolean;
  onStep: (step: 1 | -1) => void;
  className?: string | undefined;
}

/** Previous and next arrows around an "n / total" counter, which may have moved before React comes (early-parts.ts). */
export function Stepper({ index, total, shown, words, wraps = false, onStep, className }: StepperProps) {
  const [last, setLast] = useState({ index, moved: false });
  if (last.index !== index) setLast({ index, moved: true });
  const counter = words.counter.replace("{n}", String(index + 1)).replace("{total}", String(total));
  const step = (by: 1 | -1) => (event: MouseEvent<HTMLButtonElement>) => {
    // An arrow that its own click disables would lose the focus: it moves to the other one.
    const atEnd = !wraps && (index + by === 0 || index + by === total - 1);
    const { previousElementSibling, nextElementSibling } = event.currentTarget.parentElement?.children[1] ?? {};
    const other = by === 1 ? previousElementSibling : nextElementSibling;
    onStep(by);
    if (atEnd && total > 2 && other instanceof HTMLElement) other.focus({ preventScroll: true });
  };
  return (
    <div className={className ? `${s.stepper} ${className}` : s.stepper}>
      <Arrow direction="previous" name={words.previous} disabled={!wraps && index === 0} onClick={step(-1)} />
      <p className={s.counter} suppressHydrationWarning>
        {counter}
      </p>
      <Arrow direction="next" name={words.next} disabled={!wraps && index === total - 1} onClick={step(1)} />
      <span className="visually-hidden" aria-live="polite">
        {last.moved && `${shown}, ${counter}`}
      </span>
    </div>
  );
}

interface ArrowProps {
  direction: "previous" | "next";
  name: string;
  disabled?: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

const PATHS = { previous: "M19 12H5M11 6l-6 6 6 6", next: "M5 12h14M13 6l6 6-6 6" };

/** A round button with an arrow. A step before React may have disabled it (../../client/before-react/early-parts.ts). */
export function Arrow({ direction, name, disabled, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      className={s.arrow}
      aria-label={name}
      disabled={disabled}
      onClick={onClick}
      suppressHydrationWarning
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={PATHS[direction]} />
      </svg>
    </button>
  );
}
