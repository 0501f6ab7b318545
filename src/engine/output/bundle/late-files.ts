import type { Files } from "../../../client/before-react/late-script.ts";
import { DIALOGS_ID, type EarlyMarkup } from "../../../client/modals/early-dialogs.ts";
import type { ResolvedSite } from "../../resolve/resolve-content.ts";
import { shortHash } from "../../shared/fingerprint.mjs";
import type { Bundle } from "./bundle.ts";
import type { pageStyles } from "./page-styles.ts";

interface ModuleFile {
  address: string;
  text: string;
}

/** The dialogs that open before React: their markup, and its styles, which apply only inside the dialogs' element. */
export function earlyDialogsFile(
  site: ResolvedSite,
  bundle: Bundle,
  stylesUsedBy: ReturnType<typeof pageStyles>,
): ModuleFile {
  const [page] = site.pages;
  const dialogs = page ? bundle.renderDialogs(site.shell, { ...page, build: "" }) : {};
  const css = stylesUsedBy(Object.values(dialogs).join(""), bundle.filesOf([]).css, `#${DIALOGS_ID}`);
  const markup: EarlyMarkup = { dialogs, css };
  return moduleFile("dialogs", "", "markup", markup);
}

/** The file of the code that runs after loading, with the addresses of the code that comes next. */
export function lateFile({ entry, firstTap, late }: Bundle, dialogs: string): ModuleFile {
  const files: Files = { entry, firstTap, dialogs };
  return moduleFile("late", late, "files", files);
}

/** The file of the code that limits dates. Undefined for a site without a form that does. */
export function dayLimitsFile({ shell }: Pick<ResolvedSite, "shell">, bundle: Bundle): ModuleFile | undefined {
  return limitsDates(shell) ? fileOf("days", bundle.dayLimits) : undefined;
}

/** True for a site with a form that limits a date. */
export function limitsDates({ forms }: ResolvedSite["shell"]): boolean {
  const fields = Object.values(forms).flatMap((form) => form.fields ?? []);
  return fields.some(({ type, min, max }) => type === "date" && (min !== undefined || max !== undefined));
}

function moduleFile(name: string, code: string, data: string, value: EarlyMarkup | Files): ModuleFile {
  return fileOf(name, `${code}\nexport const ${data}=${JSON.stringify(value)};\n`);
}

function fileOf(name: string, text: string): ModuleFile {
  return { address: `/assets/${name}-${shortHash(text)}.js`, text };
}
