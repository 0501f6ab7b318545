import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

type Pair = [label: string, other: string];
/** A package of requirements 9: its name, its price and the one before, as they are shown. */
export type PackagePrices = [name: string, price: string, was: string | null];
type Category = "Website" | "Ecommerce" | "Logo" | "Branding" | "SEO" | "Animation" | "Print" | "WebPortal";
type Statement = [statement: string, section: string, says: RegExp[]];

/** A service page, as the requirements' table has it. */
interface Service {
  row: string;
  path: string;
  /** Undefined if the requirements name none. */
  title?: string;
  button: string;
  slides: string[];
  steps: string[];
  /** The number of logos in the brand strip before they repeat. */
  logos: number;
}

interface Facts {
  screens: Record<string, string>;
  topLinks: Pair[];
  dropdowns: Record<"Services" | "Packages", Pair[]>;
  sentences: Record<Sentence, string>;
  bundle: Record<"name" | "total" | "price" | "button" | "note", string> & { cards: [Pair, Pair, Pair] };
  stats: Pair[];
  galleryTabs: Record<string, number>;
  services: Service[];
  packages: Record<Category | "Copy Writing" | "Digital Marketing" | "Illustration", PackagePrices[]>;
  packageLines: [tab: string, index: number, line: RegExp][];
  packagePages: { path: string; label: RegExp; cards: number | null }[];
  privacySections: string[];
  privacyStatements: Statement[];
  termsSections: string[];
  termsStatements: Statement[];
}

type Sentence =
  | ("headline" | "highlight" | "offer" | "offerBadge" | "banner" | "testimonials" | "aboutCall" | "portfolioHeadline")
  | (
      | "portfolioButton"
      | "milestones"
      | "orderHint"
      | "received"
      | "reply"
      | "sent"
      | "failed"
      | "welcome"
      | "notFound"
    );

/** A text between slashes is a pattern. */
function withPatterns(_key: unknown, value: unknown): unknown {
  const [, source, flags] = (typeof value === "string" && /^\/(.+)\/(i?)$/.exec(value)) || [];
  return source === undefined ? value : new RegExp(source, flags);
}

/** The facts that the requirements give about this site. */
export const {
  screens,
  topLinks,
  dropdowns,
  sentences,
  bundle,
  stats,
  galleryTabs,
  services,
  packages,
  packageLines,
  packagePages,
  privacySections,
  privacyStatements,
  termsSections,
  termsStatements,
}: Facts = parse(readFileSync(join(import.meta.dirname, "facts.yaml"), "utf8"), withPatterns);

interface PricedPage {
  /** The name in the requirements. */
  name: string;
  path: string;
  packages: PackagePrices[];
}

/** Requirements 9: the package prices of the categories that have a page. */
export const pricedPages: PricedPage[] = [
  { name: "Website", path: "/web-development", packages: packages.Website },
  { name: "Logo", path: "/logo", packages: packages.Logo },
  { name: "Branding", path: "/branding", packages: packages.Branding },
  { name: "E-commerce", path: "/ecommerce", packages: packages.Ecommerce },
  { name: "SEO", path: "/seo-pakages", packages: packages.SEO },
  { name: "Animation", path: "/animation-packages", packages: packages.Animation },
  { name: "Copy Writing", path: "/copy-writing-packages", packages: packages["Copy Writing"] },
  { name: "Digital Marketing", path: "/digital-marketing-packages", packages: packages["Digital Marketing"] },
  { name: "Illustration", path: "/illustration-packages", packages: packages.Illustration },
];
