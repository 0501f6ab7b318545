import type { YAMLMap } from "yaml";
import type { Edit } from "../../shared/edits.ts";
import { addKeysBelow, type MigratedFile, pairOf, renameKey, replaceScalar, sectionsWith } from "../yaml-edits.ts";
import { type Migration, refuseBoth } from "./migration.ts";

const BACKDROPS = new Set("disc wave burst stripes stairs ring none".split(" "));
const DRAWINGS = new Set(
  [
    "wireframe handles stitches phone keyframes baselines receipt parcels strokes blueprint windows marks uniform",
    "scanner filmstrip typewriter calendar landscape map curve track manuscript pencil browser handset till patch lens",
    "nib clapper basket pear tag sheet press",
  ].flatMap((names) => names.split(" ")),
);
/** Drawings of calls to action that ran off the page. */
const OFF_THE_PAGE = new Set("browser handset till patch lens nib clapper".split(" "));
/** The part of a hero's drawing that stayed in sight where the window cuts it. */
const FOCUS: Readonly<Record<string, string>> = {
  map: "middle",
  landscape: "bottom",
  parcels: "bottom",
  calendar: "bottom",
};
const BLUE = new Set(["lens", "map", "blueprint"]);

/** The migration to format 4. */
export const drawings: Migration = {
  about:
    "Drawings are files in media/drawings (`art: drawings/lens.svg`), and patterns have a key of their own (`backdrop: wave`); both were names in `art`.",
  edits: (file) => sectionsWith(/"art":/, file).flatMap((section) => artEdits(file, section)),
};

function artEdits(file: MigratedFile, section: YAMLMap): Edit[] {
  const pair = pairOf(section, "art");
  const [block, art, layout] = ["block", "art", "layout"].map((key) => String(section.get(key) ?? ""));
  if (!pair || !block || !art || !/^((lead-)?hero|call-to-action)$/.test(block)) return [];
  const isCall = block === "call-to-action";
  if (!isCall && BACKDROPS.has(art)) return renameKey(file, section, "art", "backdrop");
  if (isCall && art === "slip") {
    if (layout) refuseBoth(file, "a section", "art: slip", "layout");
    return renameKey(file, section, "art", "layout");
  }
  if (!DRAWINGS.has(art)) return [];
  const focus = FOCUS[art];
  const added = isCall
    ? { ...(OFF_THE_PAGE.has(art) && !layout ? { layout: "bleed" } : {}) }
    : {
        ...(layout === "cropped" && focus && !section.has("focus") ? { focus } : {}),
        ...(BLUE.has(art) ? { art_color: "blue" } : {}),
      };
  return [replaceScalar(file, pair.value, art, `drawings/${art}.svg`), ...addKeysBelow(file, section, pair, added)];
}
