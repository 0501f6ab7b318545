import type { CodeFiles } from "../../../client/before-hydration/late-script.ts";
import { DIALOGS_ID, type DialogMarkup } from "../../../client/modals/unhydrated-dialogs.ts";
import type { ResolvedSite } from "../../resolve/resolve-content.ts";
import { shortHash } from "../../shared/fingerprint.mjs";
import type { SiteStyles } from "../render-page.ts";
import type { Bundle } from "./bundle.ts";

type ModuleFile = ReturnType<typeof fileOf>;

/** The dialogs that open before React: their markup, and its styles, which apply only inside the dialogs' element. */
export function dialogMarkupFile(site: ResolvedSite, { bundle, sheetsIn, usedBy }: SiteStyles): ModuleFile {
  const [page] = site.pages;
  const dialogs = page ? bundle.renderDialogs(site.shell, { ...page, build: "" }) : {};
  const css = usedBy(Object.values(dialogs).join(""), sheetsIn(bundle.base.css), `#${DIALOGS_ID}`);
  const markup: DialogMarkup = { dialogs, css };
  return moduleFile("dialogs", "", "markup", markup);
}

/** The file of the code that runs after loading, with the addresses of the code that comes next. */
export function lateFile({ base, firstTap, late }: Bundle, folder: string, dialogs: ModuleFile): ModuleFile {
  const [entry = ""] = base.code;
  const files: CodeFiles = {
    entry: folder + entry,
    firstTap: folder + firstTap,
    dialogs: folder + dialogs.address,
  };
  return moduleFile("late", late, "files", files);
}

/** The file of the code that limits dates. Undefined if no form of the site limits a date. */
export function dayLimitsFile({ shell }: Pick<ResolvedSite, "shell">, bundle: Bundle): ModuleFile | undefined {
  return limitsDates(shell) ? fileOf("days", bundle.dayLimits) : undefined;
}

/** True for a site with a form that limits a date. */
export function limitsDates({ forms }: ResolvedSite["shell"]): boolean {
  const fields = Object.values(forms).flatMap((form) => form.fields ?? []);
  return fields.some(({ type, min, max }) => type === "date" && (min !== undefined || max !== undefined));
}

function moduleFile(name: string, code: string, data: string, value: DialogMarkup | CodeFiles): ModuleFile {
  return fileOf(name, `${code}\nexport const ${data}=${JSON.stringify(value)};\n`);
}

function fileOf(name: string, text: string) {
  return { address: `/assets/${name}-${shortHash(text)}.js`, text };
}
