import type { Finding } from "../../diagnostics/problem.ts";
import type { Hidden } from "../hidden.ts";

/** What is wrong with a link to a page that visitors do not see. `file` is the page's. */
export function hiddenTarget(page: string, { why, day }: Hidden, file: string): Finding {
  return FINDINGS[why](page, day, file);
}

const FINDINGS: Record<Hidden["why"], (page: string, day: string, file: string) => Finding> = {
  draft: (page, _day, file) => ({
    rule: "link-draft",
    message: `${page} is a draft, so visitors who follow this link would not find it.`,
    hint: `Delete \`draft: true\` from ${file}, or remove this link until the page is ready.`,
  }),
  scheduled: (page, day, file) => ({
    rule: "link-scheduled",
    message: `${page} is not online before ${day}, so visitors who follow this link today would not find it.`,
    hint: `Add this link on that day, or change \`publish\` in ${file}.`,
  }),
  expired: (page, day, file) => ({
    rule: "link-expired",
    message: `${page} has not been online since ${day}, so visitors who follow this link do not find it.`,
    hint: `Remove this link, or change \`expires\` in ${file}.`,
  }),
};
