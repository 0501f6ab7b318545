import { type ReactNode, useEffect } from "react";

/** Calls `onHydrated` once, when everything inside has been hydrated and its effects have run. */
export function HydrationBoundary({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
