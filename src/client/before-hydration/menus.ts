/**
 * Menus and focus, before and after hydration. The drawer is a <dialog> that opens as a popover where no script runs. Here
 * it opens as a modal dialog, so the browser keeps the focus inside, hides the rest from screen readers, and returns the
 * focus. A dropdown closes when the focus leaves it: otherwise it would cover the focused element.
 */

/** Starts listening, for the drawer of this document and of every page that is shown in it. */
export function watchMenus(): void {
  addEventListener("click", onClick, true);
  addEventListener("focusin", onFocus, true);
  // A modal dialog that a style sheet hides would still block the page.
  addEventListener("resize", () => !openDrawer()?.checkVisibility() && openDrawer()?.close());
  addEventListener("popstate", () => openDrawer()?.close());
}

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest("button");
  const drawer = button?.popoverTargetElement ?? openDrawer();
  if (!(drawer instanceof HTMLDialogElement)) return;
  if (button?.popoverTargetElement === drawer) {
    // Instead of opening the popover.
    event.preventDefault();
    if (drawer.open) drawer.close();
    else {
      // The dialog returns the focus to the element that had it, and not every browser focuses a button on click.
      button.focus();
      drawer.showModal();
    }
  } else if (event.target === drawer && isOutside(drawer, event)) drawer.close();
}

/** Closes the menu around a link that was clicked, before its dialog opens: the focus returns to what had it then. */
export function leaveMenu(link: HTMLElement): void {
  const menu = link.closest<HTMLElement>("[popover]");
  menu?.hidePopover();
  if (menu instanceof HTMLDialogElement) menu.close();
}

/** True for a click on the backdrop, which has the dialog as its target. */
function isOutside(drawer: Element, { clientX, clientY }: MouseEvent): boolean {
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
