/** Adds what jsdom lacks: dialogs that open as a modal and close with an event, and constructed style sheets. */
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
