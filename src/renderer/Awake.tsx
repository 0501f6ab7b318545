import { type ReactNode, useEffect } from "react";

/** Tells once when everything inside has been hydrated and its effects have run. */
export function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}
