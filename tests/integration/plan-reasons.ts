import { statSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { filesOf } from "../support/files.ts";
import { filesBelow } from "./content-edits.ts";

/**
 * Returns a function that compares an output folder with its state at the last call, and expects the plan of the build to
 * explain the differences: it counts the pages that were made, names each edited page, and other pages are made only if
 * they changed. Only content may have changed.
 */
export function planChecker(content: string, outDir: string) {
  let last = snapshotOf(content, outDir);
  return (edit: string, plan: string): void => {
    const [before, now] = [last, snapshotOf(content, outDir)];
    last = now;
    const made = [...now.inodes].flatMap(([page, inode]) => (before.inodes.get(page) === inode ? [] : [page]));
    expect(plan, edit).not.toContain("the code changed");
    if (!plan.startsWith("Nothing has changed")) expect(plan, edit).toMatch(new RegExp(`^${made.length} of `, "m"));
    const edited = differing(before.content, now.content);
    const isShared = /^- (the fonts|what all pages share|.*(?<!pages\/.*)\.yaml) changed/m.test(plan);
    for (const file of edited.filter((name) => name.startsWith("pages/"))) {
      const page = file.slice("pages/".length, -".yaml".length);
      if (!made.includes(page) || isShared) continue;
      const reason = before.inodes.has(page) ? `- ${file} changed: ` : "- it is new: ";
      expect(plan, `${edit}: the reason for ${page}`).toContain(reason);
    }
    if (isShared || edited.length === 0 || !edited.every((name) => name.startsWith("pages/"))) return;
    const changed = differing(before.output, now.output);
    const others = made.filter((page) => !edited.some((file) => isOf(page, file)));
    const inVain = others.filter(
      (page) => ![`${page}.html`, `data/${page}.json`].some((name) => changed.includes(name)),
    );
    expect(inVain, `${edit}: pages that were made although they are unchanged\n${plan}`).toEqual([]);
  };
}

/** True for the page of a file, and for the further pages of its listing. */
function isOf(page: string, file: string): boolean {
  const name = file.slice("pages/".length, -".yaml".length);
  return page === name || page.startsWith(`${name}/page/`);
}

function snapshotOf(content: string, outDir: string) {
  const pages = filesBelow(join(outDir, "data"), ".json").filter((name) => !/^shell\.(\w+\.)?json$/.test(name));
  const inodes = pages.map((name): [string, number] => [
    name.slice(0, -".json".length),
    statSync(join(outDir, "data", name)).ino,
  ]);
  return { content: filesOf(content), output: filesOf(outDir), inodes: new Map(inodes) };
}

function differing(before: Record<string, string>, now: Record<string, string>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name]);
}
