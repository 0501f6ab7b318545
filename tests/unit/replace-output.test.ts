import { existsSync, readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { UsageError } from "../../src/engine/diagnostics/usage-error.ts";
import { openOutput, replaceOutput } from "../../src/engine/output/files/output-folder.ts";
import { writeFiles } from "../support/files.ts";
import { siteFolder } from "./site-folder.ts";

const { folder, content, at, build, tree } = siteFolder();

it("files that somebody added during the build are not deleted", async () => {
  const out = openOutput(at("dist"), content);
  const built = replaceOutput(out, async () => {
    writeFiles(out, { "thesis.txt": "years" });
    return true;
  });
  await expect(built).rejects.toThrow(/holds files/);
  expect(readFileSync(join(out, "thesis.txt"), "utf8")).toBe("years");
  expect(readdirSync(folder).sort()).toEqual(["dist", "site"]);
});

it.each([
  ["fails", () => Promise.reject(new Error("no"))],
  ["has no output", () => Promise.resolve(false)],
])("a build that %s leaves the old output and nothing else", async (_what, make) => {
  await build(at("dist"), "old");
  await replaceOutput(at("dist"), make).catch(() => undefined);
  expect(readFileSync(at("dist/index.html"), "utf8")).toBe("old");
  expect(readdirSync(folder).sort()).toEqual(["dist", "site"]);
});

it("an output is in place when its replacement is reported as done, and the old one is gone in the end", async () => {
  await build(at("dist"), "old");
  const make = async (stage: string) => {
    await writeFile(join(stage, "index.html"), "new");
    return true;
  };
  let seen = "";
  const replaced = () => {
    seen = readFileSync(at("dist/index.html"), "utf8");
  };
  await replaceOutput(at("dist"), make, replaced);
  expect(seen).toBe("new");
  expect(readdirSync(folder).sort()).toEqual(["dist", "site"]);
});

it("two builds at once do not disturb each other, and leave one complete output", async () => {
  await build(at("dist"), "old");
  await Promise.all(["first", "second", "third"].map((text) => build(at("dist"), text)));
  expect(["first", "second", "third"]).toContain(readFileSync(at("dist/index.html"), "utf8"));
  expect(readdirSync(folder).sort()).toEqual(["dist", "site"]);
});

const systemError = (message: string, facts: object) => Object.assign(new Error(message), facts);

it("a disk that fills up during the build gives one sentence, and the last output stays", async () => {
  await build(at("dist"), "last");
  const before = tree();
  const copied = (stage: string) => ({ syscall: "copyfile", path: "/cache/a.js", dest: join(stage, "a.js") });
  for (const factsIn of [() => ({}), copied]) {
    const broken = replaceOutput(openOutput(at("dist"), content), async (stage) => {
      throw systemError("ENOSPC: no space left on device, write", { code: "ENOSPC", ...factsIn(stage) });
    });
    await expect(broken).rejects.toThrow(
      new UsageError(
        `Cannot write to "${at("dist")}": no space left on device. Close its files, change its permissions, or use --out.`,
      ),
    );
    expect(tree()).toEqual(before);
  }
});

it("an error that happens elsewhere is not reported for the output folder", async () => {
  const path = join(content, "media/a.svg");
  for (const code of ["EACCES", "EIO"]) {
    const unreadable = systemError(`${code}: cannot open`, { code, path });
    await expect(replaceOutput(at("dist"), () => Promise.reject(unreadable))).rejects.toBe(unreadable);
  }
});

it.runIf(existsSync("/proc/self"))("a folder that the system refuses gives one sentence, at any depth", async () => {
  for (const out of ["/proc/dist", "/proc/site/dist"])
    await expect(replaceOutput(out, async () => true)).rejects.toThrow(/Cannot write to .*no such file or directory/);
});
