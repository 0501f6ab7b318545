import { defineRule } from "./define-rule.ts";

/** Rules about articles, the listings that show them, and the days on which pages appear and disappear. */
export const articlesRules = [
  defineRule({
    id: "link-scheduled",
    title: "A link leads to a page that is not online yet",
    why: "Until the day in its `publish`, visitors would land on the error page.",
    howToFix: "Add the link on that day, or give the page with the link the same day in `publish`.",
  }),
  defineRule({
    id: "link-expired",
    title: "A link leads to a page that is no longer online",
    severity: "warning",
    why: "From the day in its `expires` on, visitors land on the error page.",
    howToFix: "Remove the link, or delete `expires` from the page.",
  }),
  defineRule({
    id: "date-order",
    title: "A last day that is before the first",
    why: "There is no day on which visitors would see the page, the announcement or the special hours.",
    howToFix: "Make `expires` a day after `publish`, and `until` one that is not before `from` or `date`.",
  }),
  defineRule({
    id: "listing-folder",
    title: "A listing of a folder that does not exist",
    why: "The listing would stay empty.",
    howToFix: "Write the address above the articles: `/news` for those in `content/pages/news`.",
    autoFix: ["replace"],
    nameFix: "letter",
  }),
  defineRule({
    id: "listing-empty",
    title: "A listing of a folder without articles",
    severity: "warning",
    why: "Only pages with a `date` are articles. Most likely, the pages in this folder lack theirs, or are in another folder.",
    howToFix: "Give each page that the listing should show its `date`, and put it in the folder of the listing.",
  }),
  defineRule({
    id: "listing-tag",
    title: "A listing of a tag that no article has",
    severity: "warning",
    why: "The listing stays empty. Most likely, the tag is spelled differently in the articles.",
    howToFix: "Write the tag as the articles do.",
  }),
  defineRule({
    id: "listing-paged-twice",
    title: "Two listings of a page continue on further pages",
    why: "The second page of one would be the second page of the other, too.",
    howToFix: "Leave `paged: true` in one of them.",
  }),
  defineRule({
    id: "listing-address",
    title: "A page or a redirect has the address of a listing's page or of a feed",
    why: "Two things cannot have the same address.",
    howToFix: "Give the page or the redirect another address.",
  }),
  defineRule({
    id: "article-date",
    title: "A section of an article on a page without a date",
    why: "Without a `date`, a page is not an article: listings leave it out, and no other article comes before or after it.",
    howToFix: "Give the page its `date`, or use another block.",
  }),
  defineRule({
    id: "article-ahead",
    title: "An article of a day that is still to come",
    severity: "warning",
    why: "It is above all newer articles until then. Most likely, its year is wrong.",
    howToFix: "Correct `date`, or add the same day as `publish`, so that the article appears on that day.",
  }),
];
