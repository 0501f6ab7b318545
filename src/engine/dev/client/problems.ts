import type { ViteHotContext } from "vite/types/hot.js";
import { events, FIX_URL, type ProblemsMessage } from "../messages.ts";
import { type DevToolbar, h, openInEditor } from "./dev-toolbar.ts";

type Shown = ProblemsMessage["problems"][number];

const STYLE = `
  dialog { box-sizing: border-box; width: 960px; max-width: 80vw; padding: 25px 40px; border: 0; border-top: 8px solid #f55; border-radius: 6px 6px 8px 8px; background: #181818; color: #d8d8d8; font: 16px/1.5 ui-monospace, monospace; }
  dialog:focus { outline: none; }
  dialog::backdrop { background: #000a; }
  dialog > button, .file, .fix { font: inherit; cursor: pointer; }
  dialog > button { position: absolute; top: 16px; right: 16px; padding: 4px 12px; }
  .file { padding: 0; border: 0; background: none; color: #2dd9da; text-align: left; text-decoration: underline; word-break: break-all; }
  .title { margin: 0 0 24px; font-size: 18px; font-weight: 700; }
  ol { margin: 0; padding: 0; list-style: none; }
  li + li { margin-top: 28px; padding-top: 24px; border-top: 1px solid #444; }
  p { margin: 8px 0; }
  .error, .warning { font-weight: 600; white-space: pre-wrap; }
  .error { color: #f55; }
  .warning { color: #e2aa53; }
  .hint { color: #9fdc9f; white-space: pre-line; }
  .frame { margin: 12px 0 0; font: inherit; font-size: 14px; overflow-x: auto; }
`;

/** Keeps the list of problems up to date, and their number in the toolbar, which opens the list. */
export function followProblems(hot: ViteHotContext, { root, notes }: DevToolbar): void {
  let message: ProblemsMessage = { home: "", problems: [], isBroken: false, isNew: false };
  const note = h("button", { class: "note", type: "button", hidden: "" });
  // Escape, a click outside of it and a fix close it.
  const list = h("dialog", { "aria-label": "Problems", closedby: "any", tabindex: "-1", autofocus: "" });
  root.append(h("style", {}, STYLE), list);
  notes.append(note);
  const open = () => {
    fill(list, message);
    if (!list.open) list.showModal();
    list.focus({ preventScroll: true });
  };
  note.addEventListener("click", open);
  hot.on(events.problems, (news: ProblemsMessage) => {
    message = news;
    note.textContent = count(message);
    note.hidden = note.textContent === "";
    if (message.isNew || (list.open && message.isBroken)) open();
    else list.close();
  });
}

function fill(list: HTMLDialogElement, message: ProblemsMessage): void {
  const closeButton = h("button", { type: "button" }, "Close");
  closeButton.addEventListener("click", () => list.close());
  const parts =
    message.failure === undefined
      ? [
          h("p", { class: "title" }, `${count(message)} in the content`),
          h("ol", {}, ...message.problems.map((problem) => item(problem, message.home))),
        ]
      : [h("p", { class: "title" }, "The content cannot be checked"), h("p", { class: "error" }, message.failure)];
  list.replaceChildren(...parts, closeButton);
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
    h("p", { class: severity }, message),
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
