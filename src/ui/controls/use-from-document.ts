import { useState } from "react";

/**
 * What the document shows when React renders a component for the first time: what the visitor may have changed before, so that
 * React hydrates that. Undefined in prerendered HTML. It never changes: from then on, only the browser and behaviors
 * (src/behaviors/) change what was read.
 */
export function useFromDocument<T>(read: () => T): T | undefined {
  const [shown] = useState(() => (typeof document === "undefined" ? undefined : read()));
  return shown;
}

/** A number that a behavior has written into a `data-` attribute of an element, if it has. */
export function useNumberInDocument(id: string, name: "index" | "loads"): number | undefined {
  return useFromDocument(() => {
    const written = document.getElementById(id)?.dataset[name];
    return written === undefined ? undefined : Number(written);
  });
}
