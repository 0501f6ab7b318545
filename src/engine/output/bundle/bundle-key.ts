import { hashOfFiles, stampOfFiles } from "../../shared/cache/hash-of-files.mjs";

/** Everything that the site's code and its build consist of, below the project's root. */
const INPUTS = [
  ...["client", "blocks", "ui", "shell", "styles", "engine/output/bundle"].map((folder) => `src/${folder}`),
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** The site's code as it was at some time. */
export interface BundleKey {
  /** React's development build, or the one for visitors. */
  mode: "development" | "production";
  /** A hash of all that a bundle is made from. Packages are represented by the lockfile. */
  key: string;
  /** False when a file of it was written since, even if it says the same as before. */
  isCurrent: () => boolean;
}

/** Reads the code below a project's root. */
export function bundleKey(root: string, mode: BundleKey["mode"]): BundleKey {
  const stamp = () => stampOfFiles(root, INPUTS, "");
  const before = stamp();
  return { mode, key: hashOfFiles(root, INPUTS, `${mode} ${process.version}`), isCurrent: () => stamp() === before };
}
