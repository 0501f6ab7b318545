import { takePictures } from "../docs/pictures/take-pictures.ts";
import { CONTENT, runCommand } from "../src/engine/commands/arguments.ts";

const HELP = `npm run pictures [-- --content DIR]

Retakes the pictures of the documentation: one of each block, those of the guide, and the home pages in the README.

  --content DIR    another content folder for the guide and the first home page
`;

await runCommand({ name: "pictures", help: HELP, options: CONTENT }, async ({ values }) => {
  await takePictures(values.content);
  return 0;
});
