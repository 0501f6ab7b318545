const queue: (() => void)[] = [];
const queued = new Set<Element | undefined>();

/** Queues an action on an element until React has loaded; with `once`, the same one on the same element counts only once. */
export function enqueue(element: Element, once: boolean, replay: () => void): void {
  if (once && queued.has(element)) return;
  queued.add(element);
  queue.push(() => element.isConnected && queued.has(element) && replay());
}

/** Queues the submit of a form, which shows until then that it is underway. */
export function enqueueSubmit(form: HTMLFormElement): void {
  form.dataset.queued = "";
  enqueue(form, true, () => {
    delete form.dataset.queued;
    form.requestSubmit();
  });
}

/** Lets the browser send what was submitted, if it can do so without a script. */
export function postQueued(): void {
  for (const form of document.forms) if (form.method === "post" && dequeue(form)) form.submit();
}

/** True while an action on the element waits for React. */
export function isQueued(element: Element): boolean {
  return queued.has(element);
}

/** Forgets what waits for an element, and returns whether anything did. */
export function dequeue(element: Element | undefined): boolean {
  return queued.delete(element);
}

/** Replays all actions in order. The focus stays where the visitor has moved it, or goes to a dialog that opens. */
export async function replayAll(): Promise<void> {
  const focused = document.activeElement as HTMLElement | null;
  for (const replay of queue.splice(0)) {
    replay();
    // React renders the result of a click in a microtask; the next click acts on that.
    await undefined;
  }
  queued.clear();
  focused?.focus({ preventScroll: true });
}
