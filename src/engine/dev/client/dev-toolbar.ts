/** The developer's toolbar. Its element is isolated: it cannot affect the page, nor can the page's styles affect it. */
export interface DevToolbar {
  root: ShadowRoot;
  notes: HTMLElement;
}

const STYLE = `
  :host { all: initial; position: fixed; inset: auto auto calc(12px + var(--author-tools-above, 0px)) 12px; z-index: 99990; font: 13px/1.3 ui-monospace, monospace; }
  [hidden] { display: none !important; }
  .notes { display: flex; gap: 8px; }
  .note { padding: 6px 10px; border: 1px solid #fff5; border-radius: 6px; background: #181818; color: #f2f2f2; font: inherit; }
  button.note { cursor: pointer; }
  button.note:hover, button.note:focus-visible { outline: 2px solid #e2aa53; }
  .outline { position: fixed; outline: 2px solid #b4f; outline-offset: -2px; pointer-events: none; }
  .label { position: fixed; padding: 3px 8px; background: #b4f; color: #000; white-space: nowrap; pointer-events: none; }
`;

/** Adds the toolbar's element to the document, next to the page. */
export function createDevToolbar(): DevToolbar {
  const host = h("div", { id: "author-tools" });
  const root = host.attachShadow({ mode: "open" });
  const notes = h("div", { class: "notes" });
  root.append(h("style", {}, STYLE), notes);
  document.body.append(host);
  // The consent banner is at the bottom of the window, too, and its buttons must stay reachable.
  const question = document.querySelector(".consent");
  const keepAbove = () => host.style.setProperty("--author-tools-above", `${question?.clientHeight ?? 0}px`);
  if (question) new ResizeObserver(keepAbove).observe(question);
  return { root, notes };
}

/** Creates an element with attributes and children: strings are text, never HTML. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Opens a location (`/home/me/site/content/pages/logo.yaml:12:5`) in the author's editor through Vite's endpoint. */
export function openInEditor(location: string): void {
  void fetch(`/__open-in-editor?file=${encodeURIComponent(location)}`);
}
