import { resolve, sep } from "node:path";
import { expect, it } from "vitest";
import { npmRun, shownFolder, withFolder } from "../../src/engine/shared/files/content-folder.ts";

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

it.skipIf(sep === "\\")(
  "a backslash in the name of a folder is part of the name on systems where it is not a separator",
  () => {
    expect(npmRun("check", "a\\b")).toBe("npm run check -- --content 'a\\b'");
  },
);

it.each([
  ["Run `npm run migrate`, which", "Run `npm run migrate -- --content clinic`, which"],
  ["`npm run check -- --fix` or", "`npm run check -- --fix --content clinic` or"],
  ["`npm run new -- site FOLDER` writes", "`npm run new -- site FOLDER` writes"],
])("a hint for a site in a folder other than content names the folder in its commands: %s", (hint, shown) => {
  expect(withFolder(hint, "clinic")).toBe(shown);
  expect(withFolder(hint, "content")).toBe(hint);
});
