import type { Rule } from "../rules.ts";

/** Mistakes about files: their names, places, and whether they can be read. */
export const filesRules: readonly Rule[] = [
  {
    id: "file-missing",
    title: "A file that the site needs is missing",
    severity: "error",
    why: "Some files hold what every page uses; without them no page can be made.",
    mend: "Create the file, or give it back its name.",
  },
  {
    id: "file-unknown",
    title: "A file that the site does not know",
    severity: "error",
    why: "Every file is known by its name and folder, and nothing of any other would reach the site.",
    mend: "Rename it as the message says, move it to where it belongs, or delete it.",
  },
  {
    id: "file-name",
    title: "A file's name cannot be used",
    severity: "error",
    why: "The name of a page's file is its web address, and content files end in .yaml.",
    mend: "Rename the file as the message says.",
  },
  {
    id: "file-twice",
    title: "Two files are the same thing",
    severity: "error",
    why: "Of two files with one name, only one could count.",
    mend: "Delete one of them.",
  },
  {
    id: "file-empty",
    title: "The file is empty",
    severity: "error",
    why: "A file without content cannot become a page.",
    mend: "Write its content, or delete the file.",
  },
  {
    id: "file-encoding",
    title: "The file is not saved as UTF-8",
    severity: "error",
    why: "Read in the wrong encoding, letters turn into other letters.",
    mend: 'Save the file again with the encoding "UTF-8".',
  },
  {
    id: "file-too-large",
    title: "The file is too large",
    severity: "error",
    why: "A content file is text that people write, and no one writes a megabyte of it.",
    mend: "Move pictures and videos to content/media, and split very long texts.",
  },
  {
    id: "file-unreadable",
    title: "The file cannot be opened",
    severity: "error",
    why: "The system refuses to hand it out.",
    mend: "Check its permissions, and close other programs that hold it.",
  },
  {
    id: "file-link",
    title: "A link leads out of the content folder",
    severity: "error",
    why: "Whoever builds the site elsewhere would not have what the link leads to.",
    mend: "Copy the file itself into the content folder.",
  },
  {
    id: "file-conflict",
    title: "Two versions of the file are mixed",
    severity: "error",
    why: "Git could not decide between two changes and left both in the file, with markers around them.",
    mend: "Keep the right version, and delete the other one and the markers.",
  },
  {
    id: "page-path-taken",
    title: "Two pages have one address",
    severity: "error",
    why: "A page's address is its file's place, and two files have the same.",
    mend: "Delete or rename one of the two files.",
  },
];
