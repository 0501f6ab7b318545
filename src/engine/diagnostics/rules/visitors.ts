import { error, warning } from "./define-rule.ts";

/** Rules about media, and about pages that work, but that visitors cannot find, read or tell apart. */
export const visitorsRules = {
  contrast: error("Two colors do not have enough contrast", {
    why: "Text needs a contrast of 4.5 : 1 with its background; large text, lines and focus rings need 3 : 1 (WCAG 2.2, level AA). Below that, many people cannot read it, and nobody can in bright sunlight.",
    howToFix:
      "Use the color that the message suggests. It is the closest shade to yours that has enough contrast with every color it is used with.",
  }),
  "page-unreached": warning("No link leads to a page", {
    why: "Visitors get around by menus and links. Nobody will find a page that neither of them leads to.",
    howToFix:
      "Add it to navigation.yaml, or link to it in a text. If only people who have the address should see the page, such as one for an ad, add `index: false`. If it is unfinished, add `draft: true`.",
  }),
  "header-long": warning("There is too much in the header", {
    why: "Next to the logo and the buttons, there is room for about six short links in one line, and for fewer next to a logo that is more than twice as wide as it is high. With more, the whole menu is behind the menu button, as on phones: visitors have to open it to see what there is. On phones, a long label makes the button higher than the header.",
    howToFix:
      "Put links that belong together into a dropdown: an entry with a `label`, and `items` instead of `link`. Links that few people look for, such as terms, can be in the footer only. On the button, two or three words are enough.",
  }),
  "form-unopened": warning("Nothing opens a form", {
    why: "A form is seen by visitors only where a button opens it, or where a section shows it.",
    howToFix:
      "Write `opens:` and the name of its file in a button, or in the `form:` of a `form` section, where it is on the page itself. If you no longer need the form, delete its file.",
  }),
  "form-ended": warning("The last day that visitors can choose has passed", {
    why: "The field accepts no day before the first one and none after the last one, so visitors fill in the form in vain.",
    howToFix:
      "Write a later day, or one counted from each visitor's today, such as `today + 3 months`. If nothing can be booked anymore, take the form off the site.",
  }),
  "announcement-ended": warning("The last day of an announcement has passed", {
    why: "Nobody sees the announcement anymore. If its day is wrong, nobody reads what it should say.",
    howToFix: "Write a later day, or delete the announcement.",
  }),
  "hours-past": warning("Special hours for a day long past", {
    why: "Nobody sees them anymore. Most likely, they are for this year or the next.",
    howToFix: "Write the right year, or delete the entry.",
  }),
  "title-long": warning("A title is too long", {
    why: "Search engines show about 60 characters of a title, including the site's name, and cut off the rest.",
    howToFix:
      "Shorten it, and start with the words that people search for. What is added to every title is `document › title` in interface.yaml.",
  }),
  "title-twice": warning("Two pages have the same title", {
    why: "In search results and browser tabs, nobody can tell the two apart. Most often, one of them started as a copy of the other.",
    howToFix: "Word each title so that it fits only its own page.",
  }),
  "title-site-name": warning("A title ends with the site's name", {
    why: "The site adds the name to every title automatically, so it would appear twice.",
    howToFix: "Write only the topic of the page.",
  }),
  "description-long": warning("A description is too long", {
    why: "Search engines show about 160 characters of a description and cut off the rest.",
    howToFix: "Shorten it to one or two sentences that make people want to open the page.",
  }),
  "description-twice": warning("Two pages have the same description", {
    why: "In search results, the two pages look the same, and search engines may leave one of them out.",
    howToFix: "Word each description so that it fits only its own page.",
  }),
  "phone-digits": warning("A phone number with a digit too many or too few", {
    why: "Visitors could not call the business, and search engines would show the number to others.",
    howToFix: "Compare it with your number. A number of another country begins with + and the code of that country.",
  }),
  "starter-text": warning("Sample text of a new site or page", {
    why: "`npm run new` fills in an address, a phone number and an email that belong to nobody. On a site with an address of its own, visitors would take them for the business's. A new page begins with texts that ask its author for others.",
    howToFix: "Write your own in its place. If a page is not ready, add `draft: true` near its top.",
  }),
  "media-missing": error("A picture or video is missing", {
    why: "Visitors would see an empty space.",
    howToFix: "Put the file into content/media, or correct its name.",
    autoFix: ["replace"],
    nameFix: "characters",
  }),
  "media-case": error("A file name has the wrong capitalization", {
    why: "Most web servers treat Kiln.svg and kiln.svg as two different files, even if your own computer does not.",
    howToFix: "Write the name exactly as the file has it.",
    autoFix: ["replace"],
    nameFix: "characters",
  }),
  "media-remote": error("A picture from another site", {
    why: "Its size is unknown, so the page would jump when it loads. It would also disappear if the other site removed it.",
    howToFix: "Save the picture to content/media and use its file name there.",
  }),
  "media-type": error("A file's content does not match its name", {
    why: "Browsers and servers go by the file extension, so they would show nothing.",
    howToFix: "Give the file the right extension, or export it again in the format that its name says.",
  }),
  "media-broken": error("A picture or video cannot be read", {
    why: "The file is cut off or damaged. Visitors would see half of it, or nothing.",
    howToFix: "Copy it again from the original, or export it again.",
  }),
  "media-unsafe": error("A drawing contains something unsafe", {
    why: "SVG files can run code and load files from other sites, which puts anyone who opens the drawing at risk.",
    howToFix: "Remove it in a drawing program or a text editor, and save the file again.",
  }),
  "media-large": error("A picture or video file is too large", {
    why: "Visitors with a slow connection would have to wait for it, and so would everyone who copies the site.",
    howToFix: "Export it smaller, shorter or simpler.",
  }),
  "media-letters": warning("A drawing has text that is not converted to outlines", {
    why: "Pictures cannot use the fonts of the site, so visitors see the text in another font of another width.",
    howToFix: "Convert text to outlines in the drawing program, and export the drawing again.",
  }),
  "media-film": warning("A film that many visitors cannot watch", {
    why: "All browsers play H.264 and VP9 with 8 bits a color, and AAC, MP3 or Opus sound. Phones and editing programs often write others. And a film whose index is at its end begins only once all of it has been loaded.",
    howToFix: "Convert it with the command in the message (ffmpeg is free), or export it as H.264 for the web.",
  }),
  "media-small": warning("A picture has too few pixels", {
    why: "It is enlarged and looks blurry.",
    howToFix: "Export it larger, ideally at twice the size at which it is shown.",
  }),
  "font-use": warning("A font file does not fit its use", {
    why: "Visitors would see all texts in italics or in bold, or bold words that the browser has thickened, or nothing would change.",
    howToFix: "Name the file that the message asks for, or delete the line.",
  }),
  "font-license": warning("A font's maker has not allowed websites", {
    why: "Fonts are protected by copyright. One that you may use in documents is often not licensed for websites.",
    howToFix: "Ask the maker for a license for websites, which comes with a file that allows it, or use another font.",
  }),
  "media-unused": warning("An unused file", {
    why: "It is not on the site. Often a name was misspelled, or the file was meant to be deleted.",
    howToFix: "Use its name where it should be shown, or delete it.",
  }),
};
