import { visible } from "../../diagnostics/reporters/visible.ts";

const CONTEXT = 3;

/** What separates two texts, line by line, as `diff -u` prints it. What a terminal would act on is made visible. */
export function unifiedDiff(file: string, before: string | undefined, after: string): string {
  const [old, now] = [linesOf(before ?? ""), linesOf(after)];
  const changes = changesBetween(old, now);
  const lines = [`--- ${before === undefined ? "/dev/null" : file}`, `+++ ${file}`];
  for (const hunk of hunksOf(changes)) {
    const { from = 0, at = 0 } = hunk[0] ?? {};
    const lead = Math.min(CONTEXT, from);
    const { to = 0, until = 0 } = hunk.at(-1) ?? {};
    const trail = Math.min(CONTEXT, old.length - to);
    lines.push(
      `@@ -${old.length === 0 ? 0 : from - lead + 1},${to + trail - from + lead} +${at - lead + 1},${until + trail - at + lead} @@`,
    );
    const show = (sign: string, shown: readonly string[]) => {
      for (const line of shown) lines.push(`${sign}${line}`);
    };
    let read = from - lead;
    for (const change of hunk) {
      show(" ", old.slice(read, change.from));
      show("-", old.slice(change.from, change.to));
      show("+", now.slice(change.at, change.until));
      read = change.to;
    }
    show(" ", old.slice(read, to + trail));
  }
  return lines.map((line) => `${visible(line)}\n`).join("");
}

/** The lines `from` to `to` of the old text have become `at` to `until` of the new one; ends are exclusive. */
interface Change {
  from: number;
  to: number;
  at: number;
  until: number;
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.replace(/\r?\n$/, "").split(/\r?\n/);
}

/** Walks down both texts; after a line that differs, both go on at the nearest line that they share. */
function changesBetween(old: readonly string[], now: readonly string[]): Change[] {
  const changes: Change[] = [];
  let [from, at] = [0, 0];
  while (from < old.length || at < now.length) {
    if (old[from] === now[at]) {
      from += 1;
      at += 1;
      continue;
    }
    const { removed, added } = nextShared(old, now, from, at);
    changes.push({ from, to: from + removed, at, until: at + added });
    from += removed;
    at += added;
  }
  return changes;
}

/** How many lines of each text come before the nearest line that is in both. */
function nextShared(old: readonly string[], now: readonly string[], from: number, at: number) {
  const [left, right] = [old.length - from, now.length - at];
  for (let distance = 1; distance < left + right; distance++)
    for (let removed = Math.max(0, distance - right); removed <= Math.min(distance, left); removed++)
      if (from + removed < old.length && old[from + removed] === now[at + distance - removed])
        return { removed, added: distance - removed };
  return { removed: left, added: right };
}

/** Changes that are so near to each other that their surroundings touch are shown together. */
function hunksOf(changes: readonly Change[]): Change[][] {
  const hunks: Change[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1);
    if (last && change.from - (last.at(-1)?.to ?? 0) <= 2 * CONTEXT) last.push(change);
    else hunks.push([change]);
  }
  return hunks;
}
