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
