import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Edits, Folder } from "./content-edits.ts";

/** Edits of the look of a site. */
export function editsOfTheme({ pick, content, change }: Folder): Edits {
  return {
    color: () => change("theme.yaml", (text) => text.replace(/[0-9a-f]"/, `${pick(["0", "3", "9", "c"])}"`)),
    "style of the theme": () => {
      const values = {
        character: ["poster", "quiet", "soft"],
        fonts: ["poster", "classic", "warm"],
        motif: ["dots", "lines", "none"],
        density: ["compact", "airy"],
      };
      const [key, choices] = pick(Object.entries(values));
      change(
        "theme.yaml",
        (text) => `${text.replace(new RegExp(`^${key}: .*\\n`, "m"), "")}${key}: ${pick(choices)}\n`,
      );
    },
    "font file of headings": () => {
      const slug = pick(["karla", "lexend"]);
      const file = `@fontsource-variable/${slug}/files/${slug}-latin-wght-normal.woff2`;
      mkdirSync(join(content, "media/fonts"), { recursive: true });
      cpSync(createRequire(import.meta.url).resolve(file), join(content, "media/fonts/own.woff2"));
      change("theme.yaml", (text) => {
        const others = text.replace(/^own_fonts:\n(?: .*\n)*/m, "");
        return pick([others, `${others}own_fonts:\n  headings: fonts/own.woff2\n`]);
      });
    },
  };
}

const LANGUAGES = /^languages:\n(?: .*\n)*/m;

/** Edits of another language of a site: its content, and whether it exists at all. */
export function editsOfLanguages({ pick, content, added, change, number }: Folder): Edits {
  const file = (name: string) => join(content, name);
  const ifThere = (name: string, how: (text: string) => string) => () => {
    if (existsSync(file(name))) change(name, how);
  };
  return {
    "another language": () => {
      mkdirSync(file("pages/fr"), { recursive: true });
      cpSync(file(pick(added())), file("pages/fr/index.yaml"));
      for (const name of ["interface", "navigation"]) cpSync(file(`${name}.yaml`), file(`${name}.fr.yaml`));
      const locale = pick(["fr-FR", "fr-CA"]);
      change("site.yaml", (text) =>
        text
          .replace(LANGUAGES, "")
          .replace(
            /^locale:/m,
            `languages:\n  fr:\n    locale: ${locale}\n    facts:\n      hours: fact ${number()}\nlocale:`,
          ),
      );
    },
    "no other language": () => {
      change("site.yaml", (text) => text.replace(LANGUAGES, ""));
      for (const name of ["interface.fr.yaml", "navigation.fr.yaml"]) rmSync(file(name), { force: true });
    },
    "word of a language": ifThere("interface.fr.yaml", (text) => text.replace(/send: .*/, `send: Send ${number()}`)),
    "fact of a language": () => change("site.yaml", (text) => text.replace(/fact \d+/, `fact ${number()}`)),
    "page in a language": () => {
      if (existsSync(file("pages/fr"))) cpSync(file(pick(added())), file(`pages/fr/page-${number()}.yaml`));
    },
    translation: ifThere(
      "pages/fr/index.yaml",
      (text) => `translation_of: ${pick(["/about", "/area/0", "/news"])}\n${text}`,
    ),
  };
}
