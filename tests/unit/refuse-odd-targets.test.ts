import { createServer, get } from "node:http";
import type { ViteDevServer } from "vite";
import { expect, it } from "vitest";
import { refuseOddTargets } from "../../src/engine/dev/refuse-odd-targets.ts";
import { listen } from "../../src/engine/serve/site-server.ts";

it("answers addresses that would end the dev server by itself, and passes on all others", async () => {
  const passed: string[] = [];
  const server = createServer((request, response) => {
    passed.push(request.url ?? "");
    response.end();
  });
  refuseOddTargets(server as ViteDevServer["httpServer"]);
  const { port } = new URL(await listen(server, 0, "127.0.0.1"));
  const statusOf = (path: string) =>
    new Promise((resolve, reject) => {
      get({ host: "127.0.0.1", port, path }, (answer) => resolve(answer.resume().statusCode)).on("error", reject);
    });
  try {
    expect(await statusOf(`/${"a/".repeat(7000)}`)).toBe(414);
    for (const path of ["http://[", "//", "/\\", "/%", "/%ff"])
      expect([path, await statusOf(path)]).toEqual([path, 400]);
    const others = ["/", "/%C3%BCber?x=%20", "/@fs/src/a.ts?import", `/${"a/".repeat(900)}`];
    for (const path of others) expect(await statusOf(path)).toBe(200);
    expect(passed).toEqual(others);
  } finally {
    server.close();
  }
});
