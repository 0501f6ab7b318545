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

/** Those of this repository's own site. */
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

/** A menu leads to the first of the pages, and each page to the next. */
async function addToMenu(file: string): Promise<void> {
  const navigation = parseDocument(await readFile(file, "utf8"));
  navigation.addIn(["header", "menu"], navigation.createNode({ label: "Areas", link: "/area/0" }));
  await writeFile(file, String(navigation));
}

/** The file of a page that was added. */
export function pageFile(contentDir: string, number: number): string {
  return join(contentDir, `pages/area/${number}.yaml`);
}

/** The text of a page, with all sections that a landing page has. */
export function pageText(number: number, count: number, references: References = BAKERY): string {
  const pick = (list: readonly string[], step: number) => list[Math.floor(number / step) % list.length] ?? "";
  const [service, trade, place] = [pick(SERVICES, 1), pick(TRADES, 10), pick(PLACES, 90)];
  const subject = { service: service.toLowerCase(), trade, place, number };
  const price = number % PRICED_EVERY === 0 ? ` Prices begin at {price:${references.price}}.` : "";
  const next = number + 1 === count ? "/contact" : `/area/${number + 1}`;
  return `title: ${service} for ${trade} in ${place} ${number}
description: >-
  ${service} design for ${trade} around ${place}: what we draw, how long it takes, and whom you talk to. Sheet ${number}.
sections:
  - block: hero
    label: ${place}
    heading: ${service} Design for ${trade} in ${place}
    highlight: ${service}
    text: >-
      A ${service.toLowerCase()} that ${trade} in ${place} use for **ten years** is drawn in three weeks.${price} See what we did
      [next door](${next}), or read on.
    backdrop: ring
    action:
      label: Get a Quote
      opens: quote
  - block: brand-strip
    label: Businesses that ordered something like number ${number}
    strip: ${references.strip}
  - block: carousel
    tone: paper-2
    label: What ${trade} order
    heading: Three ways to begin in ${place}
    text: >-
      Most ${trade} begin with one of these. They differ in what you have on the table after the first week, and in who
      has to be asked before anything is printed. Number ${number} is about all three.
${slidesOf(subject, references)}  - block: timeline
    tone: paper
    label: Development Process
    heading: Five stops on the way to number ${number}
    process: ${references.process}
  - block: reasons
    tone: ink
    heading: Why ${trade} in ${place} come back
${reasonsOf(subject)}  - block: call-to-action
    tone: paper-2
    heading: Tell us what ${place} should see
    highlight: ${place}
    text: >-
      Write two sentences about your business, and we answer within a day with three questions and a date. Or look at the
      [${references.link[1]}](${references.link[0]}) on your own first.
    action:
      label: Send Two Sentences
      opens: quote
`;
}

interface Subject {
  service: string;
  trade: string;
  place: string;
  number: number;
}

function slidesOf({ service, trade, place }: Subject, { slides }: References): string {
  return `    slides:
      - image: ${slides[0]}
        alt: A page on a drawing board, its headline being changed by hand like movable type.
        title: The small start
        text: >-
          One ${service}, one color, ready for the window in ${place}. It fits ${trade} that open next month and have
          other things to pay for right now.
      - image: ${slides[1]}
        alt: A workbench where page parts hang on the wall like tools, each in its outline.
        title: The usual order
        text: >-
          The ${service} with everything that carries it: paper, door, car and screen. We set the type, you choose
          between two drafts, and nothing is printed twice.
      - image: ${slides[2]}
        alt: A seat map in a browser window, two seats picked, the total already added up.
        title: The long way
        text: >-
          First a month of listening to people in ${place}, then the drawing. For ${trade} with more than one owner it is the
          shorter way after all.
`;
}

function reasonsOf({ service, trade, place, number }: Subject): string {
  return `    reasons:
      - title: Prices before work
        text: >-
          You know what a ${service} costs before we sharpen a pencil, and the figure on the invoice is the same one.
      - title: One person answers
        text: >-
          Whoever draws for you also picks up the phone. In ${place} that has been the same three people for years.
      - title: The files are yours
        text: >-
          Every drawing, font and picture is handed over in the formats that other printers around ${place} ask for.
      - title: Tried on paper first
        text: >-
          We print each draft at the size it will have, tape it to a wall, and look at it from across the street.
      - title: Corrections are included
        text: >-
          Two rounds belong to every order. Most ${trade} need one; number ${number} needed none.
`;
}
