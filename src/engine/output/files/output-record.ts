import { existsSync, linkSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Manifest, outputSection } from "../../records/manifest.ts";
import { type BuildInputs, CODE_CHANGED, type PreviousBuild } from "../plan.ts";
import { MARKER } from "./output-folder.ts";
import { placeAll, type Target } from "./place-files.ts";

/** What an output was made from, where a build could tell and found nothing wrong: with all of that the same, so is the output. */
export interface MadeFrom {
  state: string;
  /** How many pages it has. */
  pages: number;
  sendsEnquiries: boolean;
}

/** An output folder as a build left it. */
export interface OutputRecord {
  from: MadeFrom | undefined;
  inputs: BuildInputs;
  /** By its files: what changes whenever somebody writes to one. */
  stamps: Readonly<Record<string, string>>;
}

/** What an output folder was made from that is just as the last build left it, when its state is still the same. */
export function outputAsLeft(
  out: string,
  manifest: Manifest,
  stateNow: () => string | undefined,
): MadeFrom | undefined {
  const record = manifest.read<OutputRecord>(outputSection(out));
  if (!record?.from || record.from.state !== stateNow()) return undefined;
  const { intact, hasOthers } = compareOutput(out, record);
  return !hasOthers && intact.size === Object.keys(record.stamps).length ? record.from : undefined;
}

/** The output of the last build, with the stamps of its files. */
export type PreviousOutput = PreviousBuild & Pick<OutputRecord, "stamps">;

/** Why a build reuses nothing that is not asked to. */
export const NOT_INCREMENTAL = "--no-cache was given";

/** What an output folder holds of the last build, or why that is not known. */
export function readOutput(out: string, manifest: Manifest): PreviousOutput | string {
  const record = manifest.read<OutputRecord>(outputSection(out));
  if (record) return compareOutput(out, record);
  return manifest.isOfOtherCode() ? CODE_CHANGED : "nothing is known of an earlier build";
}

function compareOutput(out: string, { inputs, stamps }: OutputRecord): PreviousOutput {
  const now = stampsIn(out);
  const ofPages = new Set(Object.values(inputs.pages).flatMap(({ names }) => names));
  const names = Object.keys(stamps);
  return {
    inputs,
    stamps,
    rest: names.filter((name) => !ofPages.has(name)),
    intact: new Set(names.filter((name) => stamps[name] === now[name])),
    hasOthers: Object.keys(now).some((name) => !Object.hasOwn(stamps, name)),
  };
}

/** The stamps of all files in an output folder. */
export function stampsIn(folder: string): Record<string, string> {
  const names = existsSync(folder) ? filesIn(folder) : [];
  return Object.fromEntries(names.map((name) => [name, stampOf(join(folder, name))]));
}

/** Puts links to files of an output where `target` says. False on a file system without links, and on one that is full. */
export function linkFiles(out: string, names: readonly string[], target: Target): boolean {
  return placeAll(names, target, (name, to) => linkSync(join(out, name), to));
}

/** The files in a folder and those below it but the marker, by their paths with slashes. */
function filesIn(folder: string, below = ""): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = `${below}${entry.name}`;
    if (entry.isDirectory()) return filesIn(folder, `${name}/`);
    return name === MARKER ? [] : [name];
  });
}

/** Not the time of its last change of any kind: a link to a file changes that. */
function stampOf(file: string): string {
  const info = lstatSync(file, { throwIfNoEntry: false });
  return info?.isFile() ? `${info.size} ${info.mtimeMs} ${info.ino}` : "";
}
