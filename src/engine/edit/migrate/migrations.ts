import { isMap as isYamlMap, stringify, type YAMLMap } from "yaml";
import { UsageError } from "../../diagnostics/usage-error.ts";
import type { Edit } from "../../shared/edits.ts";
import { isMap } from "../../shared/is-map.ts";
import {
  groupKeys,
  type MigratedFile,
  mapsIn,
  movedText,
  pairOf,
  removeKeys,
  renameKey,
  renamePlaceholder,
  replaceScalar,
  sectionsWith,
} from "../yaml-edits.ts";
import { drawings } from "./drawings.ts";
import { type Migration, refuseBoth, SITE } from "./migration.ts";

const name: Migration = {
  about: "The name of the business is `name` in site.yaml (it was `agency`), and {name} in texts (it was {agency}).",
  edits(file) {
    const texts = renamePlaceholder(file, "agency", "name");
    if (file.file !== SITE) return texts;
    mustBeClear(file.data);
    return [...renameKey(file, file.document().contents, "agency", "name"), ...texts];
  },
};

function mustBeClear(site: unknown): void {
  if (!isMap(site)) return;
  if (Object.hasOwn(site, "agency") && Object.hasOwn(site, "name"))
    throw new UsageError("site.yaml has both `agency` and `name`. Delete `name`, then run this again.");
  const fact = Object.keys(isMap(site.facts) ? site.facts : {}).find((key) => /^(agency|name)$/i.test(key));
  if (fact !== undefined)
    throw new UsageError(
      `\`facts\` in site.yaml has a fact called \`${fact}\`, but from now on {name} is the name of the business. Give the fact another name, there and in the texts that use it, then run this again.`,
    );
}

const FIELDS = {
  fields: [{ name: "name" }, { name: "email" }, { name: "phone", type: "number" }, { name: "message" }],
};
const FORMS: Record<string, object> = { talk: { general: true }, quote: FIELDS, order: FIELDS };

const forms: Migration = {
  about: "Each form is a file in forms/ (talk, quote and order were under `dialogs` in interface.yaml).",
  edits(file) {
    const names = Object.keys(formsIn(file));
    return names.length === 0 ? [] : removeKeys(file, file.document().get("dialogs", true), names);
  },
  created(file) {
    const texts = Object.entries(formsIn(file));
    return new Map(texts.map(([name, form]) => [`forms/${name}.yaml`, formText(file, name, form)]));
  },
};

function formsIn({ file, data }: MigratedFile): Record<string, unknown> {
  const dialogs = file === "interface.yaml" && isMap(data) && isMap(data.dialogs) ? data.dialogs : {};
  return Object.fromEntries(
    Object.entries(dialogs).filter(([name, form]) => Object.hasOwn(FORMS, name) && isMap(form)),
  );
}

function formText(file: MigratedFile, name: string, texts: unknown): string {
  const [, path] = /^# yaml-language-server: \$schema=(.*)interface\.schema\.json/m.exec(file.text) ?? [];
  const line = path === undefined ? "" : `# yaml-language-server: $schema=../${path}forms.schema.json\n`;
  const pair = pairOf(file.document().get("dialogs", true), name);
  const text = `${line}${pair ? movedText(file.text, pair, texts) : stringify(texts)}${stringify(FORMS[name])}`;
  return file.text.includes("\r\n") ? text.replace(/\r?\n/g, "\r\n") : text;
}

const services: Migration = {
  about: "The ID of an EmailJS service is `service_id` under `enquiries` in site.yaml; it was `service`.",
  edits(file) {
    const enquiries = file.file === SITE && isMap(file.data) ? file.data.enquiries : undefined;
    if (!isMap(enquiries) || Object.hasOwn(enquiries, "service_id")) return [];
    return renameKey(file, file.document().get("enquiries", true), "service", "service_id");
  },
};

const PATTERNS = ["wave", "burst", "stripes", "stairs", "ring"];

const fewerPatterns: Migration = {
  about:
    "Behind the words of a hero is a disc of dots or nothing (`backdrop` could also name five other patterns), and reasons are cards unless `layout` says otherwise (they were around a disc, `orbit`).",
  edits: (file) => sectionsWith(/"(backdrop|layout)":/, file).flatMap((section) => patternEdits(file, section)),
};

function patternEdits(file: MigratedFile, section: YAMLMap): Edit[] {
  const [block, backdrop, layout] = ["block", "backdrop", "layout"].map((key) => String(section.get(key) ?? ""));
  if (block === "hero" && backdrop && PATTERNS.includes(backdrop))
    return [replaceScalar(file, section.get("backdrop", true), backdrop, "disc")];
  if (block === "reasons" && layout === "orbit")
    return [replaceScalar(file, section.get("layout", true), layout, "cards")];
  return [];
}

const prices: Migration = {
  about: "The price of a package or a bundle is `price`; it was `now`.",
  edits: (file) =>
    [...packagesIn(file), ...bundlesIn(file)].flatMap((offer) => {
      if (offer.has("now") && offer.has("price")) refuseBoth(file, "an offer", "now", "price");
      return renameKey(file, offer, "now", "price");
    }),
};

function packagesIn(file: MigratedFile): YAMLMap[] {
  return file.file.startsWith("packages/") ? mapsIn(pairOf(file.document().contents, "packages")?.value) : [];
}

function bundlesIn(file: MigratedFile): YAMLMap[] {
  return sectionsWith(/"now":/, file).filter((section) => section.get("block") === "bundle");
}

const PICTURE_KEYS = ["image", "phone_image", "alt", "decorative", "focus", "caption"];

const pictures: Migration = {
  about:
    "The picture of a media-text, a slide, a step and a sketch is a group, `picture`; its keys (`image`, `alt` …) were next to the others.",
  edits: (file) =>
    [...stepsIn(file), ...partsWithPictures(file)].flatMap((part) => {
      const key = PICTURE_KEYS.find((name) => part.has(name));
      if (key !== undefined && part.has("picture")) refuseBoth(file, "a group of keys", key, "picture");
      return groupKeys(file, part, "picture", PICTURE_KEYS);
    }),
};

function stepsIn(file: MigratedFile): YAMLMap[] {
  const processes = file.file === "processes.yaml" && file.document().get("processes", true);
  return isYamlMap(processes) ? processes.items.flatMap(({ value }) => mapsIn(value)) : [];
}

function partsWithPictures(file: MigratedFile): YAMLMap[] {
  return sectionsWith(/"block":"(media-text|carousel|proof-sheet)"/, file).flatMap((section) => {
    const block = section.get("block");
    if (block === "media-text") return section;
    if (block === "carousel") return mapsIn(section.get("slides", true));
    const sketch = block === "proof-sheet" && section.get("sketch", true);
    return isYamlMap(sketch) ? sketch : [];
  });
}

/** All migrations in order; the first leads from format 1 to 2. */
export const migrations: readonly Migration[] = [name, forms, drawings, services, fewerPatterns, prices, pictures];
