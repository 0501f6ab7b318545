import { type ReactNode, useEffect, useId, useRef } from "react";
import { CloseIcon } from "../pictures/CloseIcon.tsx";
import { onBackdropClick } from "./backdrop.ts";
import { useFromDocument } from "./use-from-document.ts";

interface DialogProps {
  title: string;
  /** The name of the button with the ×. */
  closeLabel: string;
  /** Called when the visitor closes the dialog: ×, Escape, or a click on the backdrop. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog (WAI-ARIA APG) on the native <dialog>: open as long as it is rendered. */
export function Dialog({ title, closeLabel, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const wasOpened = useFromDocument(() => document.getElementById(titleId)?.closest("dialog")?.open);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // It is already open if it was opened before React.
    if (!dialog.open) dialog.showModal();
    const stop = onBackdropClick(dialog, () => dialog.close());
    return () => {
      stop();
      dialog.close();
    };
  }, []);
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={titleId} onClose={onClose} open={wasOpened}>
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 id={titleId} className="dialog-title">
            {title}
          </h2>
          <button type="button" className="dialog-close" aria-label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
