import { type ReactNode, useEffect, useId, useRef } from "react";

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
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    const stop = onBackdropClick(dialog, () => dialog.close());
    return () => {
      stop();
      dialog.close();
    };
  }, []);
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className="dialog-sheet">
        <header className="dialog-head">
          <h2 id={titleId} className="dialog-title">
            {title}
          </h2>
          <button type="button" className="dialog-close" aria-label={closeLabel} onClick={onClose}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" />
            </svg>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/**
 * Calls back for a click on the backdrop: the sheet covers the dialog whole, so only the backdrop hits the dialog
 * itself. Press and release must both be there, so that selecting text out of a field does not close anything; and
 * the second half of the double click that opened the dialog does not close it.
 */
function onBackdropClick(dialog: HTMLDialogElement, close: () => void): () => void {
  let pressed = false;
  const press = (event: Event) => {
    pressed = event.target === dialog;
  };
  // `detail` counts clicks in quick succession: 2 is the second half of a double click.
  const click = (event: MouseEvent) => {
    if (pressed && event.target === dialog && event.detail < 2) close();
  };
  dialog.addEventListener("pointerdown", press);
  dialog.addEventListener("click", click);
  return () => {
    dialog.removeEventListener("pointerdown", press);
    dialog.removeEventListener("click", click);
  };
}
