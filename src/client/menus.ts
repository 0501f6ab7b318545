/**
 * Menus and the focus, before React and with it. The drawer is a <dialog> that opens as a popover where no script runs;
 * here it opens as a modal one, so that the browser keeps the focus inside, hides the rest from screen readers, and gives
 * the focus back. A dropdown closes when the focus leaves it: open, it would cover what has the focus now.
 */

/** Starts to listen, for the drawer of this document and of every page that is shown in it. */
export function watchMenus(): void {
  addEventListener("click", onClick, true);
  addEventListener("focusin", onFocus, true);
  // A modal dialog that a style sheet hides would still hold the page.
  addEventListener("resize", () => !openDrawer()?.checkVisibility() && openDrawer()?.close());
  addEventListener("popstate", () => openDrawer()?.close());
}

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest("button");
  const drawer = button?.popoverTargetElement ?? openDrawer();
  if (!(drawer instanceof HTMLDialogElement)) return;
  if (button?.popoverTargetElement === drawer) {
    // In place of the popover.
    event.preventDefault();
    if (drawer.open) drawer.close();
    else {
      // The dialog gives the focus back to what had it, and not every browser gives it to a button that is clicked.
      button.focus();
      drawer.showModal();
    }
  } else if (event.target.closest("a") || (event.target === drawer && isBeside(drawer, event))) drawer.close();
}

/** On the backdrop, which answers as the dialog does. */
function isBeside(drawer: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = drawer.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function openDrawer(): HTMLDialogElement | null {
  return document.querySelector("dialog[popover][open]");
}

function onFocus({ target }: FocusEvent): void {
  const dropdown = document.querySelector<HTMLElement>(":popover-open");
  if (!dropdown || !(target instanceof Element) || dropdown.contains(target)) return;
  const { popoverTargetElement } = target instanceof HTMLButtonElement ? target : {};
  if (popoverTargetElement !== dropdown) dropdown.hidePopover();
}
