import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { siteConfig } from "../../site.config.ts";
import { checkSite } from "../check-site.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { hasErrors, type Problem } from "../diagnostics/problem.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { askForPage, askForSite } from "../edit/new/ask.ts";
import { planBlock } from "../edit/new/block.ts";
import { hasPageTemplates } from "../edit/new/page-template.ts";
import { type PageRequest, planPage } from "../edit/new/plan-page.ts";
import { completeRequest, planSite, type SiteRequest, siteThemes, textsFor } from "../edit/new/plan-site.ts";
import { planTranslation } from "../edit/new/plan-translation.ts";
import { remakeMarks } from "../edit/new/site-marks.ts";
import { openContent, openEmpty } from "../edit/open-content.ts";
import { writeFiles } from "../edit/write-files.ts";
import { loadSchemas } from "../read/schemas/schemas.ts";
import { npmRun, shownFolder } from "../shared/files/content-folder.ts";
import { languageInEnglish } from "../shared/values/intl-names.ts";
import { CONTENT, type ParsedArguments, print, refuseUnused, runCommand } from "./arguments.ts";

const HELP = `npm run new                                    asks what to make
npm run new -- page service "Print Design"     a page that shows a service
npm run new -- page package "Print"            a page with the packages of one category
npm run new -- page article "New Hours"        news, in no menu: it goes where a page lists articles
npm run new -- page plain "Our Studio"         a page with a heading and a text
npm run new -- translation /contact "Cysylltu" --lang cy    a copy of a page, for you to translate
npm run new -- site DIR --name "Rye & Ember"   a small complete site in an empty folder; asks for what is left out
npm run new -- logo                            redraws the logo and icon of a new site in its current theme
npm run new -- block price-table               a kind of section: schema, component, style, examples, test

  --path /print       the page's address, when it should not follow from the name ("lessons/Trumpet" is /lessons/trumpet)
  --lang cy           the language of the page, on a site in several
  --menu Services     the dropdown or footer column that gets the link ("header" for the menu itself)
  --category print    for a package page: the file in content/packages, new if it is not there yet
  --content DIR       another content folder

  --name "…"          for a site: the name of the business
  --business Bakery   its kind, as schema.org calls it
  --language de-DE    the language of its texts, and the country
  --currency EUR      the currency of its prices, when it is not that of the country
  --theme calm        its colors and typefaces:
${Array.from(siteThemes(), ([theme, look]) => `                        ${theme.padEnd(7)}${look}`).join("\n")}
`;

const COMMAND = {
  name: "new",
  help: HELP,
  options: {
    ...CONTENT,
    path: { type: "string" },
    lang: { type: "string" },
    menu: { type: "string" },
    category: { type: "string" },
    name: { type: "string" },
    business: { type: "string" },
    language: { type: "string" },
    currency: { type: "string" },
    theme: { type: "string" },
  },
  maxPositionals: Number.POSITIVE_INFINITY,
} as const;

type Values = ParsedArguments<typeof COMMAND.options>["values"];

/** Something that can be made: its options besides the content folder, and a function that makes it from the arguments. */
interface Use {
  options: readonly (keyof Values)[];
  make: (values: Values, words: readonly string[]) => Promise<number>;
}

const USES: ReadonlyMap<string, Use> = new Map<string, Use>([
  ["page", { options: ["path", "lang", "menu", "category"], make: newPageOfKind }],
  ["translation", { options: ["path", "lang"], make: newTranslation }],
  ["site", { options: ["name", "business", "language", "currency", "theme"], make: newSite }],
  ["logo", { options: [], make: newLogo }],
  ["block", { options: [], make: newBlock }],
]);

/** `npm run new`: makes a page, a site or a block. */
export const newCommand = () => runCommand(COMMAND, make);

async function make({ values, positionals }: ParsedArguments<typeof COMMAND.options>): Promise<number> {
  const [what, ...words] = positionals;
  const use = what === undefined ? { options: [], make: askAndMakePage } : USES.get(what);
  if (!use) throw new UsageError(notKnown(what ?? "", [...USES.keys()], "Choices"));
  const called = what === undefined ? "npm run new" : `npm run new -- ${what}`;
  refuseUnused(called, COMMAND.options, values, ["content", ...use.options]);
  return use.make(values, words);
}

async function askAndMakePage({ content }: Values): Promise<number> {
  if (!process.stdin.isTTY) throw new UsageError(`What should be made?\n\n${HELP}`);
  return newPage(content, await askForPage(siteConfig.pageTemplates));
}

async function newPageOfKind(values: Values, [kind, ...names]: readonly string[]): Promise<number> {
  const kinds = siteConfig.pageTemplates.map(({ name }) => name);
  if (kind === undefined || !kinds.includes(kind)) throw new UsageError(notKnown(kind ?? "", kinds, "Kinds of pages"));
  return newPage(values.content, { ...values, kind, name: names.join(" ") });
}

async function newPage(contentDir: string, request: PageRequest): Promise<number> {
  const content = await openContent(contentDir, mayBeWrong);
  const page = planPage(content.context, resolve(contentDir), request);
  await content.save(page);
  const { root } = content.context.parsed;
  const written = [...page.created.keys()];
  const isInFooter = (page.edits.get(page.menus) ?? []).length > 1;
  const leads =
    page.menu === undefined
      ? listedNow(page.path, contentDir)
      : page.edits.size === 0
        ? `The menu "${page.menu}" leads to the page already.`
        : `Changed  ${root}/${page.menus}: its menu "${page.menu}"${isInFooter ? " and the footer lead" : " leads"} to the page.${page.isHeaderFull ? FULL_HEADER : ""}`;
  const [language = ""] = page.locale.split("-");
  const translate = hasPageTemplates(language)
    ? ""
    : `\n     They and the texts are in English, since there are no templates in ${languageInEnglish(language)}. Translate them.`;
  const edit = `Open ${root}/${page.file} in your editor. Lines that begin with # say what belongs where.${translate}`;
  return print(`Wrote    ${written.map((path) => `${root}/${path}`).join("\n         ")}
${leads}
${nextSteps(contentDir, page.path, edit)}
${hasErrors(content.problems) ? `\nOther files have mistakes, which ${npmRun("check", contentDir)} shows.\n` : ""}`);
}

async function newTranslation(
  { lang, path, content: contentDir }: Values,
  [of, ...names]: readonly string[],
): Promise<number> {
  if (of === undefined || lang === undefined)
    throw new UsageError(`Name a page, its name in the other language, and the language.\n\n${HELP}`);
  const content = await openContent(contentDir, mayBeWrong);
  const name = names.join(" ").trim();
  const page = planTranslation(content.context, { of, lang, name, path });
  await content.save(page);
  const { root } = content.context.parsed;
  const changed = Array.from(
    page.edits.keys(),
    (menus) => `\nChanged  ${root}/${menus}: its entries for ${of} lead to the page.`,
  );
  const [file] = page.created.keys();
  const edit = `Open ${root}/${file} in your editor, and translate it.`;
  return print(`Wrote    ${root}/${file}, a copy of ${of}.${changed.join("")}
${nextSteps(contentDir, page.path, edit)}
`);
}

const FULL_HEADER = `
         The header's menu is full. To put the page there, move its lines, or start a dropdown with them: see
         docs/authoring.md, "Change the menu".`;

/** An article at the top of the site is in no folder that a page could list. */
function listedNow(path: string, contentDir: string): string {
  if (path.lastIndexOf("/") > 0) return "No menu leads to the page; a `listing` section shows it.";
  const move = npmRun("rename", contentDir, `path ${path} /news${path} --no-redirect`);
  return `No page lists articles yet, so nothing leads to this one. Move it to a folder, such as /news:
         ${move}
         and create the page /news with a \`listing\` section: see docs/authoring.md, "Write news or a blog".`;
}

function nextSteps(contentDir: string, path: string, edit: string): string {
  const [dev, check] = [npmRun("dev", contentDir), npmRun("check", contentDir)];
  const width = Math.max(dev.length, check.length);
  return `
Next:
  1. ${dev.padEnd(width)}  shows it at http://localhost:5173${path}
  2. ${edit}
  3. ${check.padEnd(width)}  says whether all is well.`;
}

/** Mistakes elsewhere do not prevent a new page. A menu may lead to a page that does not exist yet. */
function mayBeWrong({ rule, file }: Problem): boolean {
  return rule === "link-route" || (!/^format-/.test(rule) && !file.endsWith("/navigation.yaml"));
}

async function newSite({ content: named, ...values }: Values, words: readonly string[]): Promise<number> {
  const [folder = "", ...more] = named === CONTENT.content.default ? words : [named, ...words];
  if (folder === "" || more.length > 0)
    throw new UsageError(`Name one folder for the site, in quotes if it has spaces.\n\n${HELP}`);
  const content = await openEmpty(folder);
  const schemas = loadSchemas();
  const defaults = { language: "en-US", business: "LocalBusiness", theme: [...siteThemes().keys()][0] ?? "" };
  const { isTTY } = process.stdin;
  if (values.name === undefined && !isTTY)
    throw new UsageError(`What is the business called? Write --name "Rye & Ember".`);
  const request = isTTY
    ? await askForSite(values, defaults)
    : completeRequest({ ...defaults, name: "", ...values }, schemas);
  const created = await planSite(resolve(folder), request, schemas);
  await content.save({ moves: new Map(), edits: new Map(), created });
  const shown = shownFolder(folder);
  return print(`Wrote    ${shown}, a site of ${[...created.keys()].filter((path) => path.startsWith("pages/")).length} pages.
${foreignTexts(request.language, textsFor(request.language))}${isTTY ? "" : assumedChoices(values, request)}${nextSteps(folder, "", `Open ${shown}/site.yaml in your editor: put in your address, phone number and email. Then go on with pages/.`)}
`);
}

function foreignTexts(locale: string, language: string): string {
  const wanted = locale.slice(0, 2).toLowerCase();
  if (wanted === language) return "";
  return `\nThere are no texts in ${languageInEnglish(wanted)}, so the site is in English. Translate interface.yaml, navigation.yaml and everything in pages/ and forms/.\n`;
}

function assumedChoices(asked: Partial<SiteRequest>, request: SiteRequest): string {
  const { language, currency, business, theme } = request;
  const choices = Object.entries({ language, currency, business, theme });
  const assumed = choices.filter(([key, choice]) => asked[key as keyof SiteRequest] !== choice);
  if (assumed.length === 0) return "";
  return `\nAssumed  ${assumed.map(([key, choice]) => `--${key} ${choice}`).join(" ")}
         Change these in site.yaml and theme.yaml, or start over with the right options.\n`;
}

async function newLogo({ content: contentDir }: Values, [word]: readonly string[]): Promise<number> {
  if (word !== undefined) throw new UsageError(`Unexpected argument '${word}'. See npm run new -- --help.`);
  const { site } = await checkSite(contentDir);
  if (!site)
    throw new UsageError(`The content has mistakes. Fix them first; ${npmRun("check", contentDir)} shows them.`);
  const paths = await remakeMarks(resolve(contentDir), site, loadSchemas());
  return print(`Wrote    ${paths.map((path) => `${shownFolder(contentDir)}/${path}`).join("\n         ")}\n`);
}

async function newBlock(_values: Values, words: readonly string[]): Promise<number> {
  const root = join(import.meta.dirname, "../../..");
  const block = planBlock(words.join(" "), new Set(loadSchemas().blocks.keys()));
  await writeFiles(root, { contents: block.created }, new Map());
  // In a separate process: this one has already read the old schemas.
  const { status, stdout } = spawnSync(process.execPath, ["--import", "tsx", "scripts/generate.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
  });
  if (status !== 0) throw new UsageError("The files are written, but npm run generate failed.");
  return print(`${stdout}Wrote    ${[...block.created.keys()].join("\n         ")}

Next:
  1. schemas/blocks/${block.name}.schema.json   what authors may write; then npm run generate
  2. src/blocks/${block.name}                   what visitors get
  3. npm test                                   checks, renders and hydrates every example
  4. npm run pictures, npm run generate         its picture for the reference, once it looks right
`);
}

function notKnown(word: string, names: readonly string[], what: string): string {
  const near = nearest(word, names);
  return `${word === "" ? "A word is missing." : `"${word}" isn't one of the choices.`} ${near ? `Did you mean ${near}?` : `${what}: ${names.join(", ")}.`}\n\n${HELP}`;
}
