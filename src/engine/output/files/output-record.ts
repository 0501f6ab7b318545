import { existsSync, linkSync, statSync } from "node:fs";
import { join } from "node:path";
import { namesIn } from "../../shared/files/writers.mjs";
import { stampOf } from "../../shared/fingerprint.mjs";
import type { BuildInputs, PreviousBuild } from "../plan.ts";
import { MARKER } from "./output-folder.ts";
import { type PathFor, placeAll } from "./place-files.ts";

/** The inputs of an output without problems: if they are all the same, so is the output. */
interface MadeFrom {
  state: string;
  pages: number;
  sendsEnquiries: boolean;
}

/** The state in which a build left an output folder. */
export interface OutputRecord {
  from: MadeFrom | undefined;
  inputs: BuildInputs;
  stamps: Readonly<Record<string, string>>;
}

/** The inputs of an output folder that is just as the last build left it, if its state is still current. */
export function outputAsLeft(
  out: string,
  record: OutputRecord | undefined,
  stateNow: () => string | undefined,
): MadeFrom | undefined {
  if (!record?.from || record.from.state !== stateNow()) return undefined;
  const { intact, hasOthers } = compareOutput(out, record);
  return !hasOthers && intact.size === Object.keys(record.stamps).length ? record.from : undefined;
}

/** The output of the last build, with the stamps of its files. */
export type PreviousOutput = PreviousBuild & Pick<OutputRecord, "stamps">;

/** The reason for a build that may not reuse anything. */
export const NOT_INCREMENTAL = "--no-cache was given";

/** The output of the last build, or the reason why nothing is known about it. */
export function previousOutput(out: string, record: OutputRecord | undefined): PreviousOutput | string {
  return record ? compareOutput(out, record) : "nothing is known about an earlier build by this code";
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

/** The stamps of all files in an output folder. Those in `linked` are the same as they were. */
export function stampsIn(folder: string, linked: ReadonlyMap<string, string> = new Map()): Record<string, string> {
  const names = existsSync(folder) ? namesIn(folder).filter((name) => name !== MARKER) : [];
  return Object.fromEntries(names.map((name) => [name, linked.get(name) ?? stampOf(statSync(join(folder, name)))]));
}

/** Links to files of the last output, and the stamps of those that were linked. */
export type LinkedFiles = ReturnType<typeof openLinks>;

/** Starts a new output that has files of the last one. */
export function openLinks(out: string, previous: PreviousOutput | string) {
  const linked = new Map<string, string>();
  /** Puts links where `target` says. False without a last output, on a file system without links, and on a full one. */
  const link = (names: readonly string[], target: PathFor) => {
    if (typeof previous === "string") return false;
    if (!placeAll(names, target, (name, to) => linkSync(join(out, name), to))) return false;
    for (const name of names) linked.set(name, previous.stamps[name] ?? "");
    return true;
  };
  return { link, stamps: linked };
}
