import { nearest } from "../../../diagnostics/nearest.ts";

/**
 * The media file that a name was most likely meant to be: it is written with the folders around content/media, with
 * other capitals, with another ending or none, without its folder, or mistyped. `names` are those that would do here.
 */
export function mediaMeant(written: string, names: readonly string[]): string | undefined {
  const path = asPath(written);
  const inFull = (name: string) => endsAs(path, asPath(name));
  const butForTheEnding = (name: string) => endsAs(withoutEnding(path), withoutEnding(asPath(name)));
  const file = path.split("/").at(-1) ?? path;
  const inAnotherFolder = names.filter((name) => endsAs(withoutEnding(asPath(name)), withoutEnding(file)));
  return (
    names.find(inFull) ??
    names.find(butForTheEnding) ??
    nearest(path, names) ??
    (inAnotherFolder.length === 1 ? inAnotherFolder[0] : undefined)
  );
}

function asPath(name: string): string {
  return name
    .replace(/\\/g, "/")
    .replace(/\s+/g, "-")
    .replace(/^(\.{0,2}\/)+/, "")
    .toLowerCase();
}

function withoutEnding(path: string): string {
  return path.replace(/\.[a-z0-9]{2,5}$/, "");
}

function endsAs(path: string, tail: string): boolean {
  return path === tail || path.endsWith(`/${tail}`);
}
