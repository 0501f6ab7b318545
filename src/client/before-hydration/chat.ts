/** Loads the chat widget's script (requirements 2.10), once a document. */
export function loadChat(address: string): void {
  const script = document.createElement("script");
  script.src = address;
  document.head.append(script);
}
