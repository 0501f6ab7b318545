import { tmpdir } from "node:os";
import { join } from "node:path";

/** The first of the ports below; TEST_PORT moves them, so two checkouts can be tested at once. */
const first = Number(process.env.TEST_PORT ?? 4381);

/** The port of each site in the browser tests. */
export const ports = {
  /** The frozen site as visitors get it, with an inbox. */
  bakery: first,
  /** The same with React's development build, which reports hydration problems in the console. */
  bakeryDevelopment: first + 1,
  /** The site of this repository. */
  halftone: first + 2,
  halftoneDevelopment: first + 3,
  /** The example site: a veterinary clinic. */
  clinic: first + 4,
  /** The smallest site, with an announcement, and with analytics and a chat that ask first. */
  notices: first + 5,
  /** The frozen site in a folder of its host, with an announcement. */
  inFolder: first + 6,
  /** The frozen site in English, Spanish and Hebrew. */
  languages: first + 7,
  /** The small site whose forms work without scripts. */
  enquiries: first + 8,
};

/** The folder of the built sites and of the mails that their forms send. */
export const servedFolder = join(tmpdir(), `halftone-e2e-${first}`);

/** The folder of the mails that a site's forms send. */
export const inboxOf = (site: keyof typeof ports): string => join(servedFolder, `${site}-inbox`);
