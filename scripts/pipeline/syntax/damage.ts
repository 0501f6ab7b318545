import type { Trap } from "./mend.ts";
import type { Sheet } from "./sheet.ts";

/** What editors, websites and version control leave in a file, before YAML is asked at all. */
export function damageTraps(sheet: Sheet): Trap[] {
  const [conflict] = sheet.lines.filter((line) => /^<{7}( |$)/.test(line.text));
  if (conflict) {
    const finding = {
      rule: "file-conflict",
      message: "Git left two versions of these lines in the file (between <<<<<<< and >>>>>>>).",
      hint: "Keep the version that is right, and delete the other one and the three marker lines.",
    };
    return [{ start: conflict.start, end: conflict.start + conflict.text.length, finding }];
  }
  const odd = sheet.lines.find((line) => !line.verbatim && /^ *[^\S \t\r\n][^\S\r\n]*\S/.test(line.text));
  if (!odd) return [];
  const lead = /^\s*/.exec(odd.text)?.[0] ?? "";
  const at = lead.search(/[^ \t]/);
  const run = sheet.lines.slice(odd.index).filter((line) => /^ *[^\S \t\r\n]/.test(line.text) && !line.verbatim);
  return [
    {
      start: odd.start + at,
      end: odd.start + lead.length,
      finding: {
        rule: "yaml-indent",
        message: `The blanks in front of this line are no ordinary spaces${run.length > 1 ? ` (nor are those in ${run.length - 1} more)` : ""}; this happens to text copied from a web page or a word processor.`,
        hint: "Delete them and type ordinary spaces.",
      },
      mends: [
        run.map((line) => {
          const blanks = /^\s*/.exec(line.text)?.[0] ?? "";
          return { at: line.start, remove: blanks.length, insert: blanks.replace(/[^\t]/g, " ") };
        }),
      ],
    },
  ];
}
