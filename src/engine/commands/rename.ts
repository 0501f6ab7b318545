import { relative } from "node:path";
import { nearest } from "../diagnostics/nearest.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { openContent } from "../edit/open-content.ts";
import { entryNamed, planEntryRename } from "../edit/rename/plan-entry-rename.ts";
import { planMediaRename, planPathRename } from "../edit/rename/plan-rename.ts";
import { CONTENT, type ParsedArguments, print, runCommand } from "./arguments.ts";

const HELP = `npm run rename -- path /logo /logo-packages          changes the address of a page
npm run rename -- media brands/a.svg brands/b.svg    renames a picture or video
npm run rename -- entry testimonials/maria mary      renames an entry of a file, a category, a form, or a fact (site/city)

  --no-redirect    for a page that was never online: its old address leads nowhere
  --content DIR    another content folder

Everything that refers to it is updated. The pages below a page move with it, and each old address redirects to the new one.
`;

const options = { ...CONTENT, "no-redirect": { type: "boolean", default: false } } as const;
const COMMAND = { name: "rename", help: HELP, options, maxPositionals: 3 } as const;

/** `npm run rename`: changes the address of a page, or renames a media file. */
export const renameCommand = () => runCommand(COMMAND, rename);

async function rename({ values, positionals }: ParsedArguments<typeof COMMAND.options>): Promise<number> {
  const [what = "", from, to] = positionals;
  const near = nearest(what, ["path", "media", "entry"]);
  if (near !== what) throw new UsageError(`Rename what?${near ? ` Did you mean ${near}?` : ""}\n\n${HELP}`);
  if (from === undefined || to === undefined)
    throw new UsageError(`Give two names: the current one and the new one.\n\n${HELP}`);
  const redirects = !values["no-redirect"];
  if (what !== "path" && !redirects) throw new UsageError("Only pages have redirects: leave out --no-redirect.");
  const { context, save } = await openContent(values.content);
  const plan =
    what === "path"
      ? planPathRename(context, asPath(from), asPath(to), { redirects })
      : what === "media"
        ? planMediaRename(context.parsed, asMedia(from, values.content), asMedia(to, values.content))
        : planEntryRename(context, entryNamed(context, from), withoutFile(to, from));
  await save(plan);
  const { root } = context.parsed;
  const moved = [...plan.moves].map(([old, now]) => `Moved    ${root}/${old} to ${root}/${now}`);
  const followed = plan.references.map(({ file, line }) => `Changed  ${file}:${line}`);
  const redirect =
    what === "path" && redirects
      ? [
          `Added    ${asPath(from)} to the redirects of the page${plan.moves.size > 1 ? ", and so on below it" : ""}, so old links keep working`,
        ]
      : [];
  return print(`${[...moved, ...followed, ...redirect].join("\n")}\n`);
}

function asPath(name: string): string {
  return `/${name.replace(/^\/+/, "")}`;
}

/** The new name may repeat the file of the entry: `testimonials/mary`. */
function withoutFile(to: string, from: string): string {
  const file = from.slice(0, from.indexOf("/") + 1);
  return to.startsWith(file) ? to.slice(file.length) : to;
}

/** As a terminal completes it, `content/media/brands/a.svg`, or as content names it, `brands/a.svg`. */
function asMedia(name: string, contentDir: string): string {
  const below = relative(contentDir, name).replaceAll("\\", "/");
  return below.startsWith("media/") ? below.slice("media/".length) : name.replace(/^(\.\/)?(content\/)?media\//, "");
}
