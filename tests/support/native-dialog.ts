/** Gives dialogs what jsdom lacks: opening as a modal, and closing with its event; and room for constructed style sheets. */
export function installNativeDialog(): void {
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event("close"));
    },
  });
}
