import { error, warning } from "./define-rule.ts";

/** Rules about drafts, articles and listings, and the days on which pages appear and disappear. */
export const articlesRules = {
  "link-draft": error("A link leads to a draft", {
    why: "Drafts are not published, so visitors would land on the error page.",
    howToFix: "Publish the draft by removing `draft: true` from it, or remove the link until then.",
  }),
  "draft-needed": error("A page that every site needs is a draft", {
    why: "Without its home page or its error page, the site would greet visitors with an error.",
    howToFix: "Remove `draft: true` from the page.",
  }),
  "link-scheduled": error("A link leads to a page that is not online yet", {
    why: "Until the day in its `publish`, visitors would land on the error page.",
    howToFix: "Add the link on that day, or give the page with the link the same day in `publish`.",
  }),
  "link-expired": warning("A link leads to a page that is no longer online", {
    why: "From the day in its `expires` on, visitors land on the error page.",
    howToFix: "Remove the link, or delete `expires` from the page.",
  }),
  "date-order": error("The last day is before the first day", {
    why: "There is no day on which visitors would see the page, the announcement or the special hours.",
    howToFix: "Make `expires` a day after `publish`, and `until` one that is not before `from` or `date`.",
  }),
  "listing-folder": error("A listing for a folder that does not exist", {
    why: "The listing would stay empty.",
    howToFix: "Write the address above the articles: `/news` for those in `content/pages/news`.",
    autoFix: ["replace"],
    nameFix: "letter",
  }),
  "listing-empty": warning("A listing of a folder without articles", {
    why: "Only pages with a `date` are articles. Most likely, the pages in this folder lack theirs, or are in another folder.",
    howToFix: "Give each page that the listing should show its `date`, and put it in the folder of the listing.",
  }),
  "listing-tag": warning("A listing of a tag that no article has", {
    why: "The listing stays empty. Most likely, the tag is spelled differently in the articles.",
    howToFix: "Write the tag as the articles do.",
  }),
  "listing-paged-twice": error("Two listings of a page continue on further pages", {
    why: "The second page of one would be the second page of the other, too.",
    howToFix: "Keep `paged: true` in only one of them.",
  }),
  "listing-address": error("A page or a redirect has the address of a listing's page or of a feed", {
    why: "Two things cannot have the same address.",
    howToFix: "Give the page or the redirect another address.",
  }),
  "article-date": error("A section of an article on a page without a date", {
    why: "Without a `date`, a page is not an article: listings leave it out, and no other article comes before or after it.",
    howToFix: "Give the page its `date`, or use another block.",
  }),
  "article-ahead": warning("An article with a date in the future", {
    why: "It comes before all newer articles until then. Most likely, its year is wrong.",
    howToFix: "Correct `date`, or add the same day as `publish`, so that the article appears on that day.",
  }),
};
