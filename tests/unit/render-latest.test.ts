import { expect, it } from "vitest";
import { renderLatest } from "../../src/engine/dev/renderer.ts";

it("a page that fails while the code changes is rendered again; a mistake that is still there is reported", async () => {
  let revision = 0;
  const rendered: string[] = [];
  const render = (changes: number) =>
    renderLatest(
      () => String(revision),
      async (at) => {
        rendered.push(at);
        if (revision < changes) revision += 1;
        if (Number(at) < 2) throw new Error(`A mistake at ${at}`);
      },
    );
  await render(2);
  expect(rendered).toEqual(["0", "1", "2"]);
  revision = 0;
  await expect(render(1)).rejects.toThrow("A mistake at 1");
});
