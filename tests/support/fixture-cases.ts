import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { BASE } from "../sites.ts";

/** The folder of all fixtures. */
export const FIXTURES = join(BASE, "../..");

/** The names of the fixtures that change the base site. */
export const fixtureCases: readonly string[] = readdirSync(FIXTURES).filter(
  (name) => !name.startsWith("_") && existsSync(join(FIXTURES, name, "content")),
);

/** Writes the site of a fixture into a folder: the base site with the fixture's `content` over it, without the files listed in `removed.txt`. */
export function layOut(name: string, content: string): string {
  cpSync(BASE, content, { recursive: true });
  cpSync(join(FIXTURES, name, "content"), content, { recursive: true });
  const removed = join(FIXTURES, name, "removed.txt");
  if (existsSync(removed))
    for (const path of readFileSync(removed, "utf8").trim().split("\n")) rmSync(join(content, path));
  return content;
}
