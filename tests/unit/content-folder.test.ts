import { resolve, sep } from "node:path";
import { expect, it } from "vitest";
import { npmRun, shownFolder } from "../../src/engine/shared/files/content-folder.ts";

it.each([
  ["content", "content", "npm run check"],
  ["./content/", "content", "npm run check"],
  ["music/content", "music/content", "npm run check -- --content music/content"],
  ["./music//content/", "music/content", "npm run check -- --content music/content"],
  ["../clinic", "../clinic", "npm run check -- --content ../clinic"],
  ["my site", "my site", 'npm run check -- --content "my site"'],
  ["Bob's", "Bob's", `npm run check -- --content "Bob's"`],
  ["Bob's $HOME!", "Bob's $HOME!", `npm run check -- --content 'Bob'\\''s $HOME!'`],
  ["/srv/clinic/", resolve("/srv/clinic"), "npm run check -- --content /srv/clinic"],
])("a command that was given the folder %s says %s and %s", (given, shown, command) => {
  expect(shownFolder(given)).toBe(shown);
  expect(npmRun("check", given)).toBe(command);
});

it.skipIf(sep === "\\")("a backslash in the name of a folder is part of the name where it separates none", () => {
  expect(npmRun("check", "a\\b")).toBe("npm run check -- --content 'a\\b'");
});
