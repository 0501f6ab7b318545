import type { ViteHotContext } from "vite/types/hot.js";
import { events, FIX_URL, type ProblemsMessage } from "../messages.ts";
import { type DevToolbar, h, openInEditor } from "./dev-toolbar.ts";

type Shown = ProblemsMessage["problems"][number];

const OVERLAY = "vite-error-overlay";

/** The window of an overlay that the tools have filled. */
const LIST = "[role=dialog]";

const STYLE = `
  .window { max-width: 960px; }
  .window:focus { outline: none; }
  .window > button, .file, .fix { font: inherit; cursor: pointer; }
  .window > button { position: absolute; top: 16px; right: 16px; padding: 4px 12px; }
  .file { padding: 0; border: 0; background: none; color: var(--cyan); text-align: left; text-decoration: underline; word-break: break-all; }
  .title { margin: 0 0 24px; font-size: 18px; font-weight: 700; }
  ol { margin: 0; padding: 0; list-style: none; }
  li + li { margin-top: 28px; padding-top: 24px; border-top: 1px solid #444; }
  p { margin: 8px 0; }
  p.error { color: var(--red); }
  p.warning { color: var(--yellow); }
  .hint { color: #9fdc9f; white-space: pre-line; }
  pre.frame { margin: 12px 0 0; font-size: 14px; color: var(--window-color); overflow-x: auto; }
`;

/** Keeps the list of problems in Vite's overlay up to date, and their number in the toolbar, which reopens the list. */
export function followProblems(hot: ViteHotContext, { notes }: DevToolbar): void {
  let message: ProblemsMessage = { home: "", problems: [] };
  const note = h("button", { class: "note", type: "button", hidden: "" });
  notes.append(note);
  note.addEventListener("click", () => fill(openOverlay(), message));
  hot.on(events.problems, (news: ProblemsMessage) => {
    message = news;
    note.textContent = count(message);
    note.hidden = note.textContent === "";
    for (const open of document.querySelectorAll<HTMLElement>(OVERLAY)) {
      if (isFilled(open) && coversPage(message)) fill(open, message);
      else if (isFilled(open)) close(open);
    }
  });
  // The problems arrive before the overlay: it is filled before Vite's own text is painted.
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const node of added) if (coversPage(message) && isOfContent(node)) fill(node, message);
  }).observe(document.body, { childList: true });
}

/** True for problems because of which the page on the screen is older than the content. */
function coversPage({ failure, problems }: ProblemsMessage): boolean {
  return failure !== undefined || problems.some(({ severity }) => severity === "error");
}

/** False for an overlay with a mistake in the code. */
function isFilled(overlay: Element): boolean {
  return overlay.shadowRoot?.querySelector(LIST) !== null;
}

function close(overlay: HTMLElement): void {
  (overlay as HTMLElement & { close(): void }).close();
}

function isOfContent(node: Node): node is HTMLElement {
  if (!(node instanceof HTMLElement) || node.localName !== OVERLAY) return false;
  return node.shadowRoot?.querySelector(".plugin")?.textContent?.includes("plugin:content") ?? false;
}

/** Vite's own element: there is never more than one, and Escape, a click outside of it and a fix close it. */
function openOverlay(): HTMLElement {
  const Overlay = customElements.get(OVERLAY) as new (error: { message: string; stack: string }) => HTMLElement;
  for (const open of document.querySelectorAll(OVERLAY)) open.remove();
  const overlay = new Overlay({ message: "", stack: "" });
  document.body.append(overlay);
  return overlay;
}

function fill(overlay: HTMLElement, message: ProblemsMessage): void {
  const window = overlay.shadowRoot?.querySelector<HTMLElement>(".window");
  if (!window) return;
  const closeButton = h("button", { type: "button" }, "Close");
  closeButton.addEventListener("click", () => close(overlay));
  const parts =
    message.failure === undefined
      ? [
          h("p", { class: "title" }, `${count(message)} in the content`),
          h("ol", {}, ...message.problems.map((one) => item(one, message.home))),
        ]
      : [
          h("p", { class: "title" }, "The content cannot be checked"),
          h("p", { class: "message-body error" }, message.failure),
        ];
  for (const [name, value] of Object.entries({ role: "dialog", "aria-label": "Problems", tabindex: "-1" }))
    window.setAttribute(name, value);
  window.replaceChildren(h("style", {}, STYLE), ...parts, closeButton);
  window.focus({ preventScroll: true });
}

function item({ file, line, column, severity, rule, message, hint, frame, offer }: Shown, home: string): HTMLElement {
  const location = h(
    "button",
    { class: "file", type: "button", title: "Open in the editor" },
    `${file}:${line}:${column}`,
  );
  location.addEventListener("click", () => openInEditor(`${home}/${file}:${line}:${column}`));
  return h(
    "li",
    {},
    location,
    `  ${rule}`,
    h("p", { class: `message-body ${severity}` }, message),
    ...(hint === undefined ? [] : [h("p", { class: "hint" }, hint)]),
    ...(offer === undefined ? [] : [fixButton(offer)]),
    ...(frame === "" ? [] : [h("pre", { class: "frame", tabindex: "0" }, frame)]),
  );
}

/** The server notices the fix like any other change of the file. If it fails, the reason replaces the button. */
function fixButton({ id, change }: NonNullable<Shown["offer"]>): HTMLElement {
  const button = h("button", { class: "fix", type: "button" }, `Fix: ${change}`);
  button.addEventListener("click", async () => {
    button.disabled = true;
    const response = await fetch(`${FIX_URL}?problem=${encodeURIComponent(id)}`, { method: "POST" });
    if (!response.ok) button.replaceWith(h("p", { class: "warning", role: "alert" }, await response.text()));
  });
  return button;
}

/** `2 errors, 1 warning`; empty when there are none. */
function count({ problems, failure }: ProblemsMessage): string {
  if (failure !== undefined) return "The content cannot be checked";
  const of = (severity: Shown["severity"]) => {
    const n = problems.filter((problem) => problem.severity === severity).length;
    return n === 0 ? [] : [`${n} ${severity}${n === 1 ? "" : "s"}`];
  };
  return [...of("error"), ...of("warning")].join(", ");
}
