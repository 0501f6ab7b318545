import { type RefObject, useEffect, useState } from "react";

/**
 * Whether a native popover, or a dialog, is open. Undefined until scripts run, so that the prerendered HTML makes no
 * claim; then the state that the visitor may have toggled before is adopted.
 */
export function usePopoverState(ref: RefObject<HTMLElement | null>): boolean | undefined {
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    const popover = ref.current;
    if (!popover) return;
    const update = () => setOpen(popover.matches(":popover-open, [open]"));
    update();
    popover.addEventListener("toggle", update);
    return () => popover.removeEventListener("toggle", update);
  }, [ref]);
  return open;
}
