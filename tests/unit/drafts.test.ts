import { describe, expect, it } from "vitest";
import { filesOf } from "./fake-bundle.ts";
import { baseTexts, mediaOf, resolveTexts } from "./in-memory.ts";

const draft =
  "title: Posters\ndescription: Posters in four colors, up to the size of a door, printed on the press next door.\ndraft: true\nredirects:\n  - /placards\nsections:\n  - block: hero\n    heading: Posters\n    text: As large as a door. See [the draft itself](/posters) and [logos](/logo).\n";

function site(texts: Record<string, string>, preview = false) {
  const resolved = resolveTexts(texts, mediaOf(["mark.svg", "secret.svg"]), { preview });
  return { ...resolved.assemble(), problems: resolved.problems };
}

describe("a draft", () => {
  it("leaves nothing in the published site", () => {
    const output = filesOf(site({ ...baseTexts(), "pages/posters.yaml": draft }));
    const all = [...output].map(([file, text]) => `${file}\n${text}`).join("\n");
    expect(all).not.toMatch(/posters|placards/i);
  });

  it("keeps its pictures to itself", () => {
    const section =
      "  - block: carousel\n    heading: A\n    slides:\n      - image: secret.svg\n        title: A\n        text: B\n";
    expect(site({ ...baseTexts(), "pages/posters.yaml": draft + section }).usedMedia.has("secret.svg")).toBe(false);
    const published = draft.replace("draft: true", "draft: false") + section;
    expect(site({ ...baseTexts(), "pages/posters.yaml": published }).usedMedia.has("secret.svg")).toBe(true);
  });
});
