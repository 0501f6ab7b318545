import { resolve } from "node:path";
import { expect, it } from "vitest";
import { npmRun, shownFolder } from "../../src/engine/shared/files/content-folder.ts";

it.each([
  ["content", "content", "npm run check"],
  ["./content/", "content", "npm run check"],
  ["music/content", "music/content", "npm run check -- --content music/content"],
  ["./music//content/", "music/content", "npm run check -- --content music/content"],
  ["../clinic", "../clinic", "npm run check -- --content ../clinic"],
  ["my site", "my site", 'npm run check -- --content "my site"'],
  ["/srv/clinic/", resolve("/srv/clinic"), "npm run check -- --content /srv/clinic"],
])("a command that was given the folder %s says %s and %s", (given, shown, command) => {
  expect(shownFolder(given)).toBe(shown);
  expect(npmRun("check", given)).toBe(command);
});
