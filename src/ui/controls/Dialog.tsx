import { type ReactNode, useEffect, useId, useRef } from "react";
import { showModalDialog } from "../../behaviors/modals.ts";
import { CloseIcon } from "../pictures/CloseIcon.tsx";
import { useFromDocument } from "./use-from-document.ts";

interface DialogProps {
  title: string;
  /** The name of the button with the ×. */
  closeLabel: string;
  children: ReactNode;
}

/**
 * A modal dialog (WAI-ARIA APG) on the native <dialog>: open as long as it is rendered. One that was closed before React stays
 * closed (src/client/modals/unhydrated-dialogs.ts).
 */
export function Dialog({ title, closeLabel, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const wasOpened = useFromDocument(() => document.getElementById(titleId)?.closest("dialog")?.open);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || wasOpened === false) return;
    showModalDialog(dialog);
    return () => dialog.close();
  }, [wasOpened]);
  return (
    <dialog ref={ref} className="dialog sheet" aria-labelledby={titleId} open={wasOpened}>
      <div className="dialog-body stack">
        <div className="dialog-head">
          <h2 id={titleId} className="dialog-title">
            {title}
          </h2>
          <button type="button" className="dialog-close round" aria-label={closeLabel} data-close="">
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
