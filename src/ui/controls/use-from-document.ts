import { useMemo, useState } from "react";
import { useSite } from "../../client/renderer/site-context.ts";

/**
 * The value that the document shows when React renders a component for the first time: what the visitor may have changed before, so
 * React hydrates that. Undefined in prerendered HTML. It never changes: from then on, only the browser and behaviors
 * (src/behaviors/) change what was read.
 */
export function useFromDocument<T>(read: () => T): T | undefined {
  const [shown] = useState(() => (typeof document === "undefined" ? undefined : read()));
  return shown;
}

/**
 * The number that a behavior has written into a `data-` attribute of an element, if any. It is read again when the page gets new
 * data while it is shown, which happens only in development: React then renders what the behavior has made of the document.
 */
export function useNumberInDocument(id: string, name: "index" | "loads"): number | undefined {
  const { page } = useSite();
  const read = useMemo(() => ({ page, number: numberIn(id, name) }), [page, id, name]);
  return read.number;
}

function numberIn(id: string, name: "index" | "loads"): number | undefined {
  const written = typeof document === "undefined" ? undefined : document.getElementById(id)?.dataset[name];
  return written === undefined ? undefined : Number(written);
}
