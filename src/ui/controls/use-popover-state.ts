import { type RefObject, useEffect, useState } from "react";

/** True while a native popover or dialog is open. Undefined until scripts run: the prerendered HTML makes no claim. */
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
