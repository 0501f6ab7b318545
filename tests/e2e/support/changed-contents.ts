import { appendFile, cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { BAKERY, ROOT } from "../../sites.ts";
import { replaceIn } from "../../support/files.ts";
import { layOut } from "../../support/fixture-cases.ts";

const NOTICES = `
announcement:
  text: Closed on Monday. [Write to us](/contact).
analytics:
  consent: true
  plausible:
    domain: halftone.example
    host: https://plausible.example
  matomo:
    address: https://matomo.example/counter
    site: 3
chat:
  script: https://chat.example/widget.js
`;

const DARK = `
dark_colors:
  paper: "#1b120c"
  paper_2: "#261a12"
  card: "#2c1f16"
  ink: "#f6ead6"
  ink_2: "#c9b59b"
  signal: "#e07020"
  marker: "#7a5a10"
  blue: "#8fb4ff"
`;

/** Words of the interface about files. */
const FILE_WORDS = `  file_type: "Only these: {types}."
  file_size: No more than {n} MB.
  file_count: No more than {n} files.
`;

const BEHIND = `    background_picture: { image: mark.svg }
`;

const languages = join(ROOT, "tests/fixtures/_languages");
const spanish = join(ROOT, "src/site-templates/interface.es.yaml");

/** Writes the content of the sites that differ from a fixture into a folder. Returns where each is. */
export async function changedContents(folder: string) {
  const contents = {
    notices: layOut("_base", join(folder, "notices")),
    enquiries: layOut("_enquiries", join(folder, "enquiries")),
    languages: join(folder, "languages"),
    inFolder: join(folder, "in-folder"),
  };
  await appendFile(join(contents.notices, "site.yaml"), NOTICES);
  await appendFile(join(contents.notices, "theme.yaml"), DARK);
  const home = join(contents.notices, "pages/index.yaml");
  replaceIn(home, "    backdrop: disc\n", BEHIND);
  replaceIn(home, "    heading: Why they stay\n", `$&    tone: ink\n${BEHIND}    text: See [the logos](/logo).\n`);

  replaceIn(join(contents.enquiries, "interface.yaml"), /^ {2}too_long:/m, `${FILE_WORDS}$&`);

  for (const from of [BAKERY, languages]) await cp(from, contents.languages, { recursive: true });
  await appendFile(join(contents.languages, "site.yaml"), await readFile(join(languages, "languages.yaml")));
  await rm(join(contents.languages, "languages.yaml"));
  await cp(spanish, join(contents.languages, "interface.es.yaml"));

  await cp(BAKERY, contents.inFolder, { recursive: true });
  replaceIn(join(contents.inFolder, "site.yaml"), /^url: .*/m, "url: https://name.example/shop");
  await appendFile(join(contents.inFolder, "site.yaml"), "announcement: { text: Closed on Monday. }\n");
  return contents;
}
