import { execFileSync } from "node:child_process";
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { EditorClient } from "../integration/editor-client.ts";
import { BAKERY } from "../sites.ts";
import { withinFolder } from "../support/within-folder.ts";
import { addPages } from "./many-pages.ts";
import { loadNow, printTable } from "./print-table.ts";
import { median, p95 } from "./served-site.ts";

const SIZES = (process.env.PAGES ?? "0,1000").split(",").map(Number);

/** The number of letters that are typed. */
const KEYS = Number(process.env.KEYS ?? 60);

const PAGE = "pages/index.yaml";

/**
 * Measures how long it takes from a keystroke in an editor to its diagnostics, and how much memory the language server then uses, for a
 * site, and for a small one with many pages added. Prints a Markdown table.
 */
export async function benchEditor(contentDir: string): Promise<void> {
  const rows: string[] = [];
  await withinFolder(async (folder) => {
    for (const added of SIZES) {
      const content = join(folder, String(added), "content");
      if (added === 0) await cp(contentDir, content, { recursive: true });
      else await addPages(BAKERY, content, added);
      const { times, memory } = await typeIn(content);
      rows.push(`| ${added} | ${median(times).toFixed(0)} ms (${p95(times).toFixed(0)}) | ${memory.toFixed(0)} MB |`);
    }
  });
  printTable(
    "pages added | keystroke to diagnostics | memory",
    rows,
    `Medians of ${KEYS} keystrokes (p95 in parentheses). ${loadNow()}`,
  );
}

async function typeIn(content: string): Promise<{ times: number[]; memory: number }> {
  const editor = await EditorClient.start(content);
  const text = await readFile(join(content, PAGE), "utf8");
  await editor.edit(PAGE, text);
  await editor.settled();
  // The edits are in a section's text, since changing a page's title would change other pages.
  const { index = 0, 0: before = "" } = /^ +text: (>-\n +)?(?=\w)/m.exec(text) ?? {};
  const lines = text.slice(0, index + before.length).split("\n");
  const line = lines.length - 1;
  const start = lines.at(-1)?.length ?? 0;
  const times: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    const at = { line, character: start + key };
    const typed = performance.now();
    await editor.replace(PAGE, { start: at, end: at }, "a");
    await editor.settled();
    times.push(performance.now() - typed);
  }
  const rss = execFileSync("ps", ["-o", "rss=", "-p", String(editor.process.pid)], { encoding: "utf8" });
  await editor.stop();
  return { times, memory: Number(rss) / 1000 };
}
