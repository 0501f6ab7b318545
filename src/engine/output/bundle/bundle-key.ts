import { hashOfFiles } from "../../shared/cache/hash-of-files.ts";

/** Everything that the site's code and its build consist of, below the project's root. */
const INPUTS = [
  ...["client", "blocks", "ui", "shell", "styles", "engine/output/bundle"].map((folder) => `src/${folder}`),
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** A hash of all that a bundle is made from. Packages are represented by the lockfile. */
export function bundleKey(root: string, mode: string): string {
  return hashOfFiles(root, INPUTS, `${mode} ${process.version}`);
}
