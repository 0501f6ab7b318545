import { takePictures } from "../docs/pictures/take-pictures.ts";
import { runCommand } from "../src/engine/commands/arguments.ts";

const HELP = `npm run pictures

Retakes the pictures of the documentation: one of each block, and those of the guide.
`;

await runCommand({ name: "pictures", help: HELP, options: {} }, async () => {
  await takePictures();
  return 0;
});
