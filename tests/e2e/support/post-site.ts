import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Email } from "postal-mime";

/** The small site whose forms work without scripts, on a server that keeps what they send. */
export interface PostSite {
  /** The address of its contact page. */
  contact: string;
  mails: () => Promise<Email[]>;
  /** Throws away all mails. */
  empty: () => Promise<void>;
  stop: () => Promise<void>;
}

/** What its interface says of files. */
const FILE_WORDS = `  file_type: "Only these: {types}."
  file_size: No more than {n} MB.
  file_count: No more than {n} files.
`;

/** Builds and serves the site. The engine is loaded here, because Playwright loads all tests before it starts the first. */
export async function startPostSite(): Promise<PostSite> {
  const { buildSite } = await import("../../../src/engine/build-site.ts");
  const { shellIn } = await import("../../../src/engine/inbox/endpoint.ts");
  const { createInbox } = await import("../../../src/engine/inbox/inbox.ts");
  const { createSiteServer, listen } = await import("../../../src/engine/serve/site-server.ts");
  const { readMails } = await import("../../integration/inbox-server.ts");
  const { layOut } = await import("../../support/fixture-cases.ts");
  const folder = await mkdtemp(join(tmpdir(), "halftone-enquiries-"));
  const [outDir, mails] = [join(folder, "dist"), join(folder, "inbox")];
  const contentDir = layOut("_enquiries", join(folder, "content"));
  const words = join(contentDir, "interface.yaml");
  await writeFile(words, (await readFile(words, "utf8")).replace(/^ {2}too_long:/m, `${FILE_WORDS}$&`));
  if (!(await buildSite({ contentDir, outDir, development: false })).ok) throw new Error("The site has errors.");
  const server = createSiteServer({ dir: outDir }, [
    createInbox(mails, { limit: false, shell: () => shellIn(outDir) }),
  ]);
  const origin = await listen(server, 0, "127.0.0.1");
  return {
    contact: `${origin}/contact`,
    mails: () => readMails(mails),
    empty: () => rm(mails, { recursive: true, force: true }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
