import { type RefObject, useEffect, useState } from "react";
import { type PauseReason, watchPauseReasons } from "./pause-reasons.ts";

/** A slide stays for this long, in ms (requirements 9). */
const STAY = 3000;

interface Rotation {
  /** True once scripts run. */
  ready: boolean;
  /** True while slides change by themselves. */
  rotating: boolean;
  /** True when the button offers to play, false when it offers to pause. */
  paused: boolean;
  toggle: () => void;
}

/**
 * Moves on every 3 seconds (requirements 2.7, 4) unless the visitor paused, or something holds the carousel for now. Whoever
 * presses Play means it: then neither less motion nor the focus on that button stops it. `advance` is a new function
 * for every slide, so that each slide, however it came, stays for its full time.
 */
export function useRotation(
  root: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
  advance: () => void,
): Rotation {
  const [holds, setHolds] = useState<ReadonlySet<PauseReason>>();
  const [chosen, setChosen] = useState<"play" | "pause">();
  useEffect(() => {
    if (root.current && stage.current) return watchPauseReasons(root.current, stage.current, setHolds);
  }, [root, stage]);

  const paused = chosen === "pause" || (chosen === undefined && holds?.has("calm") === true);
  const held = [...(holds ?? [])].some((hold) => chosen !== "play" || (hold !== "calm" && hold !== "toggle"));
  const rotating = holds !== undefined && !paused && !held;

  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(advance, STAY);
    return () => clearTimeout(timer);
  }, [rotating, advance]);

  return { ready: holds !== undefined, rotating, paused, toggle: () => setChosen(paused ? "play" : "pause") };
}
