/** The chat widget's script (requirements 2.10), once a document. */
export function loadChat(): void {
  const script = document.createElement("script");
  script.src = document.documentElement.dataset.chat ?? "";
  document.head.append(script);
}
