import { defineRule } from "./define-rule.ts";

/** Rules about pages that are not published yet. */
export const draftsRules = [
  defineRule({
    id: "link-draft",
    title: "A link leads to a draft",
    why: "Drafts are not published, so visitors would land on the error page.",
    howToFix: "Publish the draft by removing `draft: true` from it, or remove the link until then.",
  }),
  defineRule({
    id: "draft-needed",
    title: "A page that every site needs is a draft",
    why: "Without its home page or its error page, the site would greet visitors with an error.",
    howToFix: "Remove `draft: true` from the page.",
  }),
];
