import type { MouseEvent } from "react";
import s from "./Stepper.module.css";

interface ArrowProps {
  direction: "previous" | "next";
  name: string;
  disabled?: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

const PATHS = { previous: "M19 12H5M11 6l-6 6 6 6", next: "M5 12h14M13 6l6 6-6 6" };

/** A round button with an arrow. A step before React may have disabled it (../client/early-parts.ts). */
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
