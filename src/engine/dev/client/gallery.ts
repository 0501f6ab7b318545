import "./tools.ts";
import { h } from "./dev-toolbar.ts";

/** In CSS pixels; an example is rendered at this width, then scaled to the available space. */
const WIDTH = 1280;
/** In CSS pixels: a section taller than its window would grow forever. */
const MAX_HEIGHT = 6000;

for (const frame of document.querySelectorAll("iframe")) show(frame);
for (const button of document.querySelectorAll<HTMLButtonElement>(".yaml > button"))
  button.addEventListener("click", () => copy(button));

/** At its full height, and updated on changes. */
function show(frame: HTMLIFrameElement): void {
  const room = frame.parentElement;
  if (!room) return;
  const adjust = () => {
    const section = frame.contentDocument?.querySelector("main > section");
    const height = Math.min(section ? Math.ceil(section.getBoundingClientRect().height) : 480, MAX_HEIGHT);
    const scale = room.clientWidth / WIDTH;
    Object.assign(frame.style, { width: `${WIDTH}px`, height: `${height}px`, transform: `scale(${scale})` });
    room.style.height = `${height * scale}px`;
  };
  const observer = new ResizeObserver(adjust);
  observer.observe(room);
  const observeSection = () => {
    const section = frame.contentDocument?.querySelector("main > section");
    if (section) observer.observe(section);
  };
  observeSection();
  frame.addEventListener("load", observeSection);
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const text = button.parentElement?.querySelector("pre")?.textContent ?? "";
  await navigator.clipboard.writeText(text);
  button.textContent = "Copied";
  button.parentElement?.append(h("span", { role: "status", class: "said" }, "Copied"));
  setTimeout(() => {
    button.textContent = "Copy";
    button.parentElement?.querySelector(".said")?.remove();
  }, 2000);
}
