import { hashOfFiles, stampOfFiles } from "../../shared/cache/hash-of-files.mjs";

const INPUTS = [
  ...["client", "blocks", "ui", "shell", "styles", "engine/output/bundle"].map((folder) => `src/${folder}`),
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** The site's code at one moment. */
export interface BundleKey {
  mode: "development" | "production";
  /** A hash of everything that a bundle is made from. The lockfile stands for the packages. */
  key: string;
  /** False when a file has been written since, even with the same content. */
  isCurrent: () => boolean;
}

/** The key of the code below a project's root. */
export function bundleKey(root: string, mode: BundleKey["mode"]): BundleKey {
  const stamp = () => stampOfFiles(root, INPUTS, "");
  const before = stamp();
  return { mode, key: hashOfFiles(root, INPUTS, `${mode} ${process.version}`), isCurrent: () => stamp() === before };
}
