import { error } from "./define-rule.ts";

/** Rules about files: their names and folders, and whether they can be read. */
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
};
