import { type PageSource, SOURCE_URL } from "../messages.ts";
import { type DevToolbar, h, openInEditor } from "./dev-toolbar.ts";

const NO_SOURCE: PageSource = { hidden: "", sections: [] };

/**
 * Labels the section under the pointer; Alt+click opens its file. Marks pages that visitors do not see. Returns a function that
 * marks the page again, when its content has changed.
 */
export function nameSections({ root, notes }: DevToolbar): () => Promise<void> {
  const outline = h("div", { class: "outline", hidden: "" });
  const label = h("div", { class: "label", hidden: "" });
  const note = h("span", { class: "note", hidden: "" });
  root.append(outline, label);
  notes.append(note);

  let named: Element | undefined;
  const name = async (section: Element) => {
    const block = section.getAttribute("data-block");
    label.textContent = block;
    const found = await locationOf(section);
    if (found && named === section) label.textContent = `${block} · ${found.label}`;
  };
  const show = (target: EventTarget | null) => {
    const section = sectionOf(target);
    outline.hidden = label.hidden = !section;
    if (section && section !== named) void name(section);
    named = section;
    if (!section) return;
    const { top, left, width, height } = section.getBoundingClientRect();
    Object.assign(outline.style, { top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` });
    Object.assign(label.style, { top: `${Math.max(top, 0)}px`, left: `${left}px` });
  };
  let pointer: [x: number, y: number] = [-1, -1];
  const markHidden = async () => {
    const { hidden } = await sourceOfPage();
    note.textContent = hidden;
    note.hidden = hidden === "";
  };

  addEventListener("pointerover", (event) => {
    pointer = [event.clientX, event.clientY];
    show(event.target);
  });
  addEventListener("scroll", () => show(document.elementFromPoint(...pointer)), { passive: true });
  document.documentElement.addEventListener("pointerleave", () => {
    pointer = [-1, -1];
    show(null);
  });
  addEventListener("click", openSection, true);
  window.navigation?.addEventListener("navigatesuccess", markHidden);
  void markHidden();
  return markHidden;
}

function openSection(event: MouseEvent): void {
  const section = event.altKey && event.button === 0 ? sectionOf(event.target) : undefined;
  if (!section) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void locationOf(section).then((found) => found && openInEditor(found.location));
}

function sectionOf(target: EventTarget | null): Element | undefined {
  return (target instanceof Element && target.closest("main > section[data-block]")) || undefined;
}

/** Sections are identified by their order, which is that of the file. */
async function locationOf(section: Element): Promise<PageSource["sections"][number] | undefined> {
  const order = [...document.querySelectorAll("main > section[data-block]")].indexOf(section);
  return (await sourceOfPage()).sections[order];
}

/** Requested each time: lines move with every save. */
async function sourceOfPage(): Promise<PageSource> {
  const response = await fetch(`${SOURCE_URL}?path=${encodeURIComponent(location.pathname)}`);
  return response.ok ? ((await response.json()) as PageSource) : NO_SOURCE;
}
