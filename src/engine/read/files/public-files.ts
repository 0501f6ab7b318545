import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Finding } from "../../diagnostics/problem.ts";
import { contentHash } from "../../shared/fingerprint.mjs";
import { formatBytes } from "../../shared/words.ts";

/** Several hosts refuse larger files. */
const MAX_PUBLIC_BYTES = 25_000_000;

/** Files that operating systems, editors and Git leave in folders. */
const OF_TOOLS = /^(\.git(ignore|keep|attributes)?|\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|\..*\.sw[a-p]|\.#.*|.*~)$/i;

const SECRET = /^(\.env(\..+)?|\.htpasswd|\.netrc|\.npmrc|id_(rsa|ecdsa|ed25519))$|\.(pem|key|p12|pfx)$/i;

/** False for a name in `public` that is never published, such as `.DS_Store`. Other dot files are. */
export function isPublished(name: string): boolean {
  return !OF_TOOLS.test(name);
}

/** The content hash of a file to publish as it is, or the reason why it cannot be. Rejects when it cannot be opened. */
export async function readPublicFile(path: string, size: number): Promise<string | Finding> {
  const name = basename(path);
  if (SECRET.test(name))
    return {
      rule: "public-secret",
      message: `Anyone could download this file: ${name} is a name for passwords and keys.`,
      hint: "Move it out of the content folder. If it was in Git, the passwords and keys in it are no longer secret.",
    };
  if (size > MAX_PUBLIC_BYTES)
    return {
      rule: "file-too-large",
      message: `This file is ${formatBytes(size)}, but hosts accept files of up to 25 MB.`,
      hint: "Make it smaller, or offer it somewhere else and link to it there.",
    };
  const bytes = await readFile(path);
  const pointer = gitLfsError(bytes.toString("latin1", 0, 100));
  return pointer ? { ...pointer, message: `This file ${pointer.message}` } : contentHash(bytes);
}

/** The error for a Git LFS pointer in place of the file itself. The message continues after the file's name. */
export function gitLfsError(text: string): Finding | undefined {
  if (!text.startsWith("version https://git-lfs.github.com/spec/v1")) return undefined;
  return {
    rule: "media-broken",
    message: "is only a pointer of Git LFS: the file itself has not been loaded.",
    hint: "Run `git lfs install`, then `git lfs pull`. In a GitHub workflow, add `lfs: true` to the step actions/checkout.",
  };
}
