import { readFileSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseDocument } from "yaml";

const SERVICES = ["Logo", "Branding", "Website", "Store", "Brochure", "Menu", "Poster", "Packaging", "Sign", "Catalog"];
const TRADES = ["bakeries", "clinics", "law offices", "florists", "gyms", "roofers", "schools", "breweries", "hotels"];
const PLACES = ["Ashford", "Brookline", "Clayton", "Dover", "Easton", "Fairview", "Grafton", "Hudson", "Irvington"];

/** One page in this many names the price of a package. */
const PRICED_EVERY = 100;

/** The names in a site that its landing pages refer to. */
interface References {
  price: string;
  strip: string;
  process: string;
  slides: readonly [string, string, string];
  /** A page, and a word for it. */
  link: readonly [path: string, word: string];
}

const BAKERY: References = {
  price: "bread/loaf",
  strip: "town",
  process: "wedding",
  slides: ["slides/loaves.svg", "slides/naked.svg", "slides/pillars.svg"],
  link: ["/cakes", "cakes"],
};

/** The names in this repository's own site. */
export const AGENCY: References = {
  price: "logo/plus",
  strip: "selection",
  process: "logo",
  slides: ["services/web-development/cms.svg", "services/web-development/react-js.svg", "services/logo/wordmark.svg"],
  link: ["/potfolio", "work"],
};

/**
 * Copies a content folder and adds pages as agencies grow them, service by city: six sections and about 3.7 kB each. The
 * same number gives the same pages.
 */
export async function addPages(
  contentDir: string,
  to: string,
  count: number,
  references: References = BAKERY,
): Promise<void> {
  await cp(contentDir, to, { recursive: true });
  await mkdir(join(to, "pages/area"), { recursive: true });
  for (let number = 0; number < count; number += 1)
    await writeFile(pageFile(to, number), pageText(number, count, references));
  if (count > 0) await addToMenu(join(to, "navigation.yaml"));
}

/** A menu links to the first of the pages, and each page links to the next. */
async function addToMenu(file: string): Promise<void> {
  const navigation = parseDocument(await readFile(file, "utf8"));
  navigation.addIn(["header", "menu"], navigation.createNode({ label: "Areas", link: "/area/0" }));
  await writeFile(file, String(navigation));
}

/** The file of a page that was added. */
export function pageFile(contentDir: string, number: number): string {
  return join(contentDir, `pages/area/${number}.yaml`);
}

const TEMPLATE = readFileSync(join(import.meta.dirname, "area.template.yaml"), "utf8");

/** The text of a page, with all sections that a landing page has. */
function pageText(number: number, count: number, references: References = BAKERY): string {
  const pick = (list: readonly string[], step: number) => list[Math.floor(number / step) % list.length] ?? "";
  const { price, slides, link, ...names } = references;
  const Service = pick(SERVICES, 1);
  return filled(TEMPLATE, {
    ...names,
    Service,
    service: Service.toLowerCase(),
    trade: pick(TRADES, 10),
    place: pick(PLACES, 90),
    number,
    next: number + 1 === count ? "/contact" : `/area/${number + 1}`,
    price: number % PRICED_EVERY === 0 ? ` Prices begin at {price:${price}}.` : "",
    slide0: slides[0],
    slide1: slides[1],
    slide2: slides[2],
    link: link[0],
    linkText: link[1],
  });
}

/** A template with values in place of their names between percent signs. */
export function filled(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/%(\w+)%/g, (_all, name) => String(values[name]));
}
