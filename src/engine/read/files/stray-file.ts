import { type Problem, problemOfFile } from "../../diagnostics/problem.ts";

/** Files that systems and people leave for themselves. */
const HARMLESS = /(^|\/)(README(\.\w+)?|Thumbs\.db|desktop\.ini)$/i;
const MEDIA = /\.(svg|png|jpe?g|webp|avif|gif|bmp|tiff?|heic|webm|mp4|mov|vtt|pdf)$/i;
const TEXT = /\.(md|markdown|mdx|docx?|odt|rtf|html?|pages)$/i;

/** What is wrong with a file outside of media that is no YAML, by its path below the content folder. */
export function strayFile(root: string, path: string, folders: ReadonlySet<string>): Problem[] {
  if (HARMLESS.test(path)) return [];
  const [folder = ""] = path.split("/");
  const name = path.split("/").at(-1) ?? path;
  const unused = (message: string, hint = `Move it out of ${root}, or delete it.`) => [
    problemOfFile(`${root}/${path}`, { rule: "file-unknown", message, hint }),
  ];
  if (MEDIA.test(name))
    return unused(
      `${/\.(vtt|pdf)$/i.test(name) ? "Documents" : "Pictures and videos"} belong in media/. The site does not see this one here.`,
      `Move it to ${root}/media, and write its name as it is below that folder.`,
    );
  const original = /^(.+\.ya?ml)(?:\.(?:bak|backup|old|orig|copy)|~)$/i.exec(name)?.[1];
  if (original !== undefined)
    return unused(`The name says that this is a copy of ${original}. None of it would be on the site.`);
  if (!path.includes("/") || !folders.has(folder)) return [];
  return unused(
    `Files in ${folder}/ end in .yaml, but "${name}" does not, so none of it would be on the site.`,
    TEXT.test(name)
      ? `Make a page for it with \`npm run new\`, copy its text there, and move this file out of ${root}.`
      : name.includes(".")
        ? undefined
        : `Rename it to ${name}.yaml, move it out of ${root}, or delete it.`,
  );
}
