/**
 * Calls back for a click on a dialog's backdrop: the content covers the whole dialog, so only clicks on the backdrop hit
 * the dialog itself. Both press and release must be there, so selecting text past the edge of a field does not close
 * anything. The second half of the double click that opened the dialog does not close it either.
 */
export function onBackdropClick(dialog: HTMLDialogElement, close: () => void): () => void {
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
