interface Action {
  element: Element;
  replay: () => void;
  mayMoveFocus: boolean;
}

const queue: Action[] = [];
const queued = new Set<Element>();

/**
 * Queues an action on an element until React has loaded; with `once`, the same one on the same element counts only once, and
 * moves the focus to what it opens.
 */
export function enqueue(element: Element, once: boolean, replay: () => void): void {
  if (once && queued.has(element)) return;
  queued.add(element);
  queue.push({ element, replay, mayMoveFocus: once });
}

/** True while an action on the element waits for React. */
export function isQueued(element: Element): boolean {
  return queued.has(element);
}

/** Forgets what waits for an element, and returns whether anything did. */
export function dequeue(element: Element): boolean {
  return queued.delete(element);
}

/** Replays all actions in their order. The visitor, who has gone on since, stays where they are on the page. */
export async function replayAll(): Promise<void> {
  const { activeElement } = document;
  const [left, top] = [scrollX, scrollY];
  const isWaiting = ({ element }: Action) => element.isConnected && queued.has(element);
  const actions = queue.splice(0);
  const mayMoveFocus = actions.some((action) => action.mayMoveFocus && isWaiting(action));
  for (const action of actions) {
    if (isWaiting(action)) action.replay();
    // React draws what a click leads to in a microtask; the next click acts on that.
    await undefined;
  }
  queued.clear();
  if (actions.length === 0 || mayMoveFocus) return;
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  if (scrollX !== left || scrollY !== top) scrollTo({ left, top, behavior: "instant" });
}
