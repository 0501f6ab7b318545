import { UsageError } from "../../../diagnostics/usage-error.ts";
import { isMap } from "../../../shared/is-map.ts";
import type { MigratedFile, Migration } from "../migration.ts";
import { mapStrings, renameKey, replaceInTexts } from "../yaml-edits.ts";

/** Not every business is an agency: format 2 calls its name what it is. */
export const name: Migration = {
  about: "The name of the business is `name` in site.yaml (it was `agency`), and {name} in texts (it was {agency}).",
  plan(files) {
    for (const file of files) if (file.path === "site.yaml") mustBeClear(file);
    return {
      edits: new Map(
        files.map((file) => [
          file.path,
          [
            ...(file.path === "site.yaml" ? renameKey(file, file.document.contents, "agency", "name") : []),
            ...replaceInTexts(file, "{agency}", "{name}"),
          ],
        ]),
      ),
    };
  },
  values(before) {
    const after = [...before].map(([path, data]): [string, unknown] => {
      const texts = mapStrings(data, (text) => text.replaceAll("{agency}", "{name}"));
      if (path !== "site.yaml" || !isMap(texts)) return [path, texts];
      return [
        path,
        Object.fromEntries(Object.entries(texts).map(([key, value]) => [key === "agency" ? "name" : key, value])),
      ];
    });
    return new Map(after);
  },
};

/** Throws UsageError where `{agency}` or `{name}` means a fact of the site's own. */
function mustBeClear({ data }: MigratedFile): void {
  if (!isMap(data)) return;
  if (Object.hasOwn(data, "agency") && Object.hasOwn(data, "name"))
    throw new UsageError("site.yaml has both `agency` and `name`. Delete `name`, then run this again.");
  const fact = Object.keys(isMap(data.facts) ? data.facts : {}).find((key) => /^(agency|name)$/i.test(key));
  if (fact !== undefined)
    throw new UsageError(
      `\`facts\` in site.yaml has a fact called \`${fact}\`, but from now on {name} is the name of the business. Give the fact another name, there and in the texts that use it, then run this again.`,
    );
}
