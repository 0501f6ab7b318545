import { writeFiles } from "../../src/engine/edit/write-files.ts";

/** Rewrites the files of a folder in a loop, until it is killed: each file is one letter, many times. */
const [folder = "", count = "0", size = "0"] = process.argv.slice(2);
const paths = Array.from({ length: Number(count) }, (_, index) => `${index}.yaml`);
const all = (letter: string) => new Map(paths.map((path) => [path, Buffer.from(letter.repeat(Number(size)))]));

console.log("started");
for (let [now, next] = ["a", "b"]; ; [now, next] = [next, now])
  await writeFiles(folder, { contents: all(next) }, all(now));
