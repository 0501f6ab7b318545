import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { stepBy } from "../../behaviors/stepper.ts";
import { type PauseReason, watchPauseReasons } from "./pause-reasons.ts";

/** How long each slide is shown, in ms (requirements 9). */
const STAY = 3000;

interface Rotation {
  /** True while slides change automatically. */
  rotating: boolean;
  /** True when the button offers to play, false when it offers to pause, undefined until scripts run. */
  paused: boolean | undefined;
  /** What the visitor chose, if anything. */
  chosen: "play" | "pause" | undefined;
  toggle: () => void;
}

/**
 * Advances every 3 seconds (requirements 2.7, 4) unless the visitor paused, or there is another reason to pause for now.
 * Pressing Play is a clear choice: after that neither reduced motion nor the focus on the button pauses it. Each slide, however it
 * was reached, is shown for its full time.
 */
export function useRotation(root: RefObject<HTMLElement | null>, stage: RefObject<HTMLElement | null>): Rotation {
  const [reasons, setReasons] = useState<ReadonlySet<PauseReason>>();
  const [chosen, setChosen] = useState<"play" | "pause">();
  // Before a click that waited for React is replayed: what that does depends on the reasons.
  useLayoutEffect(() => {
    if (root.current && stage.current) return watchPauseReasons(root.current, stage.current, setReasons);
  }, [root, stage]);

  const paused = chosen ? chosen === "pause" : reasons?.has("reduced-motion");
  const held = [...(reasons ?? [])].some(
    (reason) => chosen !== "play" || (reason !== "reduced-motion" && reason !== "toggle"),
  );
  const rotating = paused === false && !held;

  useEffect(() => {
    const carousel = root.current;
    if (!rotating || !carousel) return;
    let timer: number;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => stepBy(carousel, 1, true), STAY);
    };
    wait();
    carousel.addEventListener("step", wait);
    return () => {
      clearTimeout(timer);
      carousel.removeEventListener("step", wait);
    };
  }, [rotating, root]);

  return { rotating, paused, chosen, toggle: () => setChosen(paused ? "play" : "pause") };
}
