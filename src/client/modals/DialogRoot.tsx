import { useLayoutEffect } from "react";
import type { PageData, ShellData } from "../content-types.ts";
import { SiteContext } from "../renderer/site-context.ts";
import { ModalHost } from "./ModalHost.tsx";
import type { Modal } from "./store.ts";

interface DialogRootProps {
  shell: ShellData;
  page: PageData;
  /** The dialog that is open from the start. */
  initial: Modal | null;
  /** Called when React has hydrated it. */
  onHydrated?: () => void;
}

/** The dialogs, which React renders in a separate root: one may be open before hydration. */
export function DialogRoot({ shell, page, initial, onHydrated }: DialogRootProps) {
  useLayoutEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <SiteContext value={{ shell, page }}>
      <ModalHost initial={initial} />
    </SiteContext>
  );
}
