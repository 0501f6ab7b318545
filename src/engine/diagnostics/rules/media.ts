import { error, warning } from "./define-rule.ts";

/** Rules about pictures, videos and fonts. */
export const mediaRules = {
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
