import { error, warning } from "./define-rule.ts";

/** Rules about files: their names and folders, whether they can be read, and what YAML makes of them. */
export const filesRules = {
  "file-missing": error("A required file is missing", {
    why: "Some files hold what every page uses. No page can be built without them.",
    howToFix: "Create the file, or change its name back.",
  }),
  "format-old": error("The content follows an earlier format", {
    why: "A newer version of the program reads content that is written a little differently. Anything else the check could report follows from that.",
    howToFix: "Run `npm run migrate`. It changes what has to change, and nothing else.",
  }),
  "format-new": error("The content follows a later format", {
    why: "The content was written for a newer version of the program, which this one cannot know.",
    howToFix: "Update the program. If the number after `format` is a mistake, correct it.",
  }),
  "file-unknown": error("A file that the site does not use", {
    why: "The site recognizes each file by its name and folder. The content of any other file would not be on the site.",
    howToFix: "Rename the file as the message says, move it to the right folder, or delete it.",
  }),
  "file-name": error("A file name that cannot be used", {
    why: "The name of a page's file is its web address, and the names of content files end in .yaml. Some names cannot exist on Windows or macOS, where Git then fails to copy the whole site.",
    howToFix: "Rename the file as the message says.",
  }),
  "file-twice": error("Two files define the same thing", {
    why: "Only one of two files with the same name can be used.",
    howToFix: "Delete one of them.",
  }),
  "file-empty": error("The file is empty", {
    why: "A page cannot be built from a file without content.",
    howToFix: "Write its content, or delete the file.",
  }),
  "file-encoding": error("The file is not saved as UTF-8", {
    why: "Read in the wrong encoding, some letters turn into other characters.",
    howToFix: 'Save the file again with the encoding "UTF-8".',
  }),
  "file-schema": warning("A comment for editors names a schema of other files", {
    why: "Editors would offer other keys in this file, or none, and underline what is right.",
    howToFix: "Copy the first line of another file in the same folder.",
    autoFix: ["replace"],
  }),
  "file-too-large": error("The file is too large", {
    why: "A content file is text that people write, and nobody writes a megabyte of it.",
    howToFix: "Move pictures and videos to content/media, and split very long texts.",
  }),
  "file-unreadable": error("The file cannot be opened", {
    why: "The operating system refuses to open it.",
    howToFix: "Check its permissions, and close other programs that have it open.",
  }),
  "public-taken": error("A file in content/public would replace a file of the site", {
    why: "Files in content/public are copied to the site as they are. Pages, pictures, feeds and the program's own files keep their addresses.",
    howToFix: "Rename the file, or delete it.",
  }),
  "public-secret": error("A secret file would be published", {
    why: "Files in content/public are copied to the site as they are, and everyone can download them.",
    howToFix: "Move it out of the content folder. Replace passwords and keys that were published already.",
  }),
  "file-link": error("A symbolic link points outside the content folder", {
    why: "On another computer, the file that the link points to would be missing.",
    howToFix: "Copy the file itself into the content folder.",
  }),
  "file-conflict": error("The file has merge conflicts", {
    why: "Git could not merge two changes and left both in the file, with markers around them.",
    howToFix: "Keep the right version, and delete the other one and the markers.",
  }),
  "page-path-taken": error("Two pages have the same address", {
    why: "A page's address comes from its file's folder and name, and two files lead to the same address.",
    howToFix: "Delete or rename one of the two files.",
  }),
  "file-folder": error("A file is in the wrong folder", {
    why: "A file's folder determines what kind of content it is. A package file in the pages folder would be read as a page, and none of its keys would fit.",
    howToFix: "Move the file to the folder that the message names. Nothing in it needs to change.",
  }),
  "page-path-reserved": error("A page's address is reserved", {
    why: "The site keeps its code, pictures and data at /assets, /media and /data. Browsers cache everything there for a year, so changes to a page would not show up.",
    howToFix: "Rename the file or its folder.",
  }),
  "yaml-syntax": error("The file cannot be read past this point", {
    why: "YAML has rules for quotes, colons, dashes and indentation, and something here breaks one of them in an unusual way.",
    howToFix:
      "Look at this line and the one above it. Close every quote, put a space after every colon and dash, and match the indentation of the lines around it.",
  }),
  "yaml-tab": error("A line is indented with a tab", {
    why: "YAML uses spaces to show what belongs to what, and a tab could stand for any number of them.",
    howToFix: "Replace each tab with two spaces. Most editors can insert spaces when you press the Tab key.",
    autoFix: ["repair"],
  }),
  "yaml-indent": error("A line has the wrong indentation", {
    why: "Keys and list items that belong together start in the same column. What belongs to a key is indented two more spaces.",
    howToFix: "Add or remove as many spaces as the message says.",
    autoFix: ["repair"],
  }),
  "yaml-quotes": error("Quotes do not match", {
    why: "A text that starts with a quote ends at the next quote of the same kind. Curly quotes are ordinary characters.",
    howToFix: "Close the quote. If the text itself contains a quote, put the other kind of quotes around it.",
    autoFix: ["repair", "replace"],
  }),
  "yaml-brackets": error("A bracket is not closed", {
    why: "A value that starts with [ or { continues until the bracket is closed, even across several lines.",
    howToFix: "Close the bracket. If the bracket is part of the text, put the whole text in quotes.",
  }),
  "yaml-colon": error("A colon is missing, or there is one too many", {
    why: "A colon followed by a space ends a key. Without the space, it is part of the text; with it, YAML reads any words before it as a key.",
    howToFix: "Put a space after the colon of a key, and put quotes around a text that contains a colon and a space.",
    autoFix: ["repair", "replace"],
  }),
  "yaml-dash": error("A dash is missing, or there is one too many", {
    why: "Every list item starts with a dash and a space, and nothing else does.",
    howToFix: "Add the dash or the space after it, or remove the dash.",
    autoFix: ["repair"],
  }),
  "yaml-list": error("A list in the wrong place", {
    why: "A list goes on the lines below its key, and that key has no other value.",
    howToFix: "Move the list below a key that has nothing after its colon.",
  }),
  "yaml-start": error("A text starts with a character that has a special meaning", {
    why: "At the start of a value, YAML treats * & ! % @ ` { [ | > as instructions.",
    howToFix: "Put the whole text in quotes.",
    autoFix: ["repair", "replace"],
  }),
  "yaml-duplicate-key": error("The same key appears twice", {
    why: "Only one of the two values can be used, and choosing one would be a guess.",
    howToFix: "Delete one of them. If you meant to start a new list item, begin it with a dash.",
    autoFix: ["repair"],
  }),
  "yaml-documents": error("The file contains several documents", {
    why: "A line of three dashes starts a new document, and a content file holds only one.",
    howToFix: "Delete the line, or make two files.",
  }),
  "yaml-alias": error("References repeat each other endlessly", {
    why: "A few lines of references can expand to more text than fits in memory.",
    howToFix: "Write the values out where they are needed.",
  }),
  "yaml-comment": warning("Part of a text is read as a comment", {
    why: "YAML treats everything after a space and # as a comment and leaves it out.",
    howToFix: "Put the text in quotes, or put the comment on a line of its own.",
    autoFix: ["repair"],
  }),
};
