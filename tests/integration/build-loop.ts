import { join } from "node:path";
import { openOutput, replaceOutput } from "../../src/engine/output/files/output-folder.ts";
import { placeFiles, targetIn } from "../../src/engine/output/files/place-files.ts";

/** Builds small sites into a folder, one after the other, until it is killed: `tsx build-loop.ts OUT CONTENT FILES`. */
const [outDir = "", contentDir = "", files = "1"] = process.argv.slice(2);
for (let turn = 0; ; turn++) {
  await replaceOutput(openOutput(outDir, contentDir), async (stage) => {
    const pages = Array.from({ length: Number(files) }, (_, page) => [`page-${page}.html`, `${process.pid} ${turn}`]);
    placeFiles(targetIn(stage), new Map(pages.map(([name = "", text = ""]) => [join("pages", name), text])));
    return true;
  });
  if (turn === 0) console.log("built");
}
