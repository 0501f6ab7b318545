import { error, warning } from "./define-rule.ts";

/** Rules about what files say of each other: references, links, redirects, prices, drafts and articles. */
export const siteRules = {
  "text-plain": error("Formatting in plain text", {
    why: "Headings, labels and other short texts are shown exactly as they are written, so visitors would see the formatting marks.",
    howToFix: "Remove the marks, or move the words to a text that allows Markdown.",
  }),
  reference: error("A name that refers to nothing", {
    why: "The shared data has no entry with this name.",
    howToFix: "Correct the name, or add an entry with this name.",
    autoFix: ["replace"],
    nameFix: "letter",
  }),
  placeholder: error("An unknown placeholder", {
    why: "Visitors would see the braces.",
    howToFix: "Correct the name, or add it under `facts` in site.yaml.",
    autoFix: ["replace-part"],
    nameFix: "characters",
  }),
  "placeholder-missing": warning("A text of the interface without its placeholder", {
    why: "The interface replaces the braces with a number, a name or a day. Without the braces, visitors never see that value.",
    howToFix: "Put the placeholder back where visitors should read what it stands for.",
  }),
  "translation-of": error("A translation of the wrong page", {
    why: "Visitors switch between the pages of one meaning, and search engines show each in its language. That needs one page in the main language, and at most one translation in each other.",
    howToFix: "Write the address of the page in the main language, on one page of each other language only.",
  }),
  "translation-missing": warning("Pages or words without a translation", {
    why: "Visitors who have chosen a language would read another one, or would not find the page.",
    howToFix:
      "Add the pages and files that the message names, or translate what is still as it was when it was copied. If only some pages are in the language on purpose, write `partial: true` below it in site.yaml.",
  }),
  "words-english": warning("Words in English on a site in another language", {
    why: "Some sections, such as opening hours, have built-in words, which are in English until you translate them in interface.yaml. Where there are no texts in the language of a new site, the whole site starts out in English.",
    howToFix: "Copy the words from the message into interface.yaml, or find them there, and translate them.",
  }),
  "hours-overlap": warning("Opening hours that overlap, or are not in their order", {
    why: "Visitors would see both next to each other. Most often, a day is in two groups of days. A time that is earlier than the one before it was probably meant for the afternoon.",
    howToFix: "Write each time of a day once, each day in one group, and hours as on a clock of 24: 13:00 for 1 p.m.",
  }),
  "icon-unknown": error("An unknown icon", {
    why: "Icons come from Lucide and use the names that they have there.",
    howToFix: "Look up the name at lucide.dev/icons.",
    autoFix: ["replace"],
  }),
  "font-lacks-character": warning("A character that the site's fonts do not have", {
    why: "Visitors see it in a different font from the words around it, or as a box.",
    howToFix: "Write it differently if you can: 1/2 instead of ½.",
  }),
  "id-twice": error("Two sections have the same id", {
    why: "A link to the id could lead to only one of them.",
    howToFix: "Change one of the two.",
  }),
  "heading-count": error("A page has no main heading, or more than one", {
    why: "Screen readers and search engines rely on a page's one main heading.",
    howToFix: "Use exactly one block that has the main heading.",
  }),
  "heading-late": warning("The main heading of a page is below others", {
    why: "Screen readers and search engines use it to tell what the page is about, and expect it first.",
    howToFix: "Move the section to the top.",
  }),
  "not-part-of": error("The highlighted words are not in the text", {
    why: "Words can be highlighted only if the text contains them exactly as they are written here.",
    howToFix: "Copy the words from the text.",
    autoFix: ["replace"],
  }),
  "price-was": error("The old price is not higher than the current price", {
    why: "The old price is crossed out to show how much people save. If it is the lower one, the package seems to have become more expensive.",
    howToFix: "Swap the two prices, or remove the old one.",
  }),
  "price-old": warning("A text mentions a price that no package has", {
    why: "When a price changes, the texts that repeat it do not. Visitors would see one price in a heading and a different one below it.",
    howToFix:
      "Use a placeholder instead of the price: {price:logo/special} is the price of the package Special in packages/logo.yaml, and {was:logo/special} is its old price.",
  }),
  "markdown-html": error("HTML inside a text", {
    why: "Texts are written in Markdown. HTML could break the page.",
    howToFix: "Use Markdown: `**bold**`, `*emphasis*`, `[links](/contact)`.",
    autoFix: ["replace-part"],
  }),
  "markdown-image": error("A picture inside a text that cannot show it", {
    why: "Pictures belong in blocks, which set their size. Only the text of a `rich-text` section can have pictures, each on a line of its own and with a description.",
    howToFix: "Use a block with a picture, or a `rich-text` section with the picture on a line of its own.",
  }),
  "link-route": error("A link leads to a page that does not exist", {
    why: "Visitors would land on the error page.",
    howToFix: "Correct the path, or add the page.",
    autoFix: ["replace-part"],
    nameFix: "letter",
  }),
  "link-language": warning("A link leads into another language", {
    why: "The page is there in the language of the link, too, but visitors would go on in the main language.",
    howToFix: "Link to the page in the same language. The header has links to the other languages already.",
    autoFix: ["replace-part"],
  }),
  "redirect-taken": error("A redirect's address is already taken", {
    why: "An address can lead to only one place. This one is already a page, or a redirect of another page.",
    howToFix: "Remove the line, or rename the page that has this address.",
  }),
  "redirect-loop": error("A page redirects to itself", {
    why: "A browser that opens the page would be redirected to it again and again.",
    howToFix: "Remove the line. The page's own address needs no redirect.",
  }),
  "redirect-target": error("A redirect leads to no page", {
    why: "The error page has no address of its own. Addresses without a page show it anyway.",
    howToFix: "Move the line to the page that the old address should lead to.",
  }),
  "link-anchor": error("A link leads to a section or heading that does not exist", {
    why: "The page exists, but no section on it has this name as its `id`, and no heading in its long texts has it as its words.",
    howToFix: "Correct the name, or give the section that `id`.",
    autoFix: ["replace-part"],
    nameFix: "letter",
  }),
  "link-form": error("A link that cannot be followed", {
    why: "Browsers can only follow paths, web addresses, mailto: and tel: links.",
    howToFix: "Write it as the message shows.",
    autoFix: ["replace-part"],
  }),
  "link-own": error("A link contains the full address of a page on this site", {
    why: "It would take people who look at a preview or a copy of the site to the live site instead. A link to localhost works only on your own computer.",
    howToFix: "Write only the path, as the message shows.",
    autoFix: ["replace-part"],
  }),
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
