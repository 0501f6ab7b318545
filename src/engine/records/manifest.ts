import { resolve } from "node:path";
import { cacheFolder } from "../shared/cache/cache-folders.mjs";
import { areSchemasCurrent, codeVersion } from "../shared/cache/code-version.ts";
import { openStore } from "../shared/cache/store.mjs";

/** More output folders of one content folder than this are forgotten. */
const MAX_OUTPUTS = 4;

const OUTPUT = "output ";

/** The section of what an output folder holds. */
export function outputSection(outDir: string): string {
  return OUTPUT + encodeURIComponent(outDir);
}

/**
 * What earlier runs found out about a content folder, with or without the pages that only its authors see. It is a file
 * with a version and sections, a line each, so that nothing is parsed that a command does not ask for. What other code wrote,
 * and a damaged file, count as none.
 */
export class Manifest {
  private readonly store = openStore(cacheFolder("manifests"));
  private readonly key: string;

  constructor(contentDir: string, { preview = false } = {}) {
    this.key = `${resolve(contentDir)} ${preview}`;
  }

  /** What a section holds. */
  read<T>(section: string): T | undefined {
    const { sections, version } = this.lines();
    const json = version === codeVersion() ? sections.get(section) : undefined;
    return json === undefined ? undefined : (JSON.parse(json) as T);
  }

  /** True when the last run was one of other code. */
  isOfOtherCode(): boolean {
    const { version } = this.lines();
    return version !== undefined && version !== codeVersion();
  }

  /**
   * Writes sections, and keeps all others as they are by now. The file is written whole: two commands at once do not mix.
   * Nothing is kept of a run during which a schema was changed.
   */
  write(changed: Readonly<Record<string, object>>): void {
    if (!areSchemasCurrent()) return;
    const { sections, version } = this.lines();
    if (version !== codeVersion()) sections.clear();
    for (const [section, value] of Object.entries(changed)) {
      // What was written last comes last.
      sections.delete(section);
      sections.set(section, JSON.stringify(value));
    }
    const outputs = [...sections.keys()].filter((section) => section.startsWith(OUTPUT));
    for (const section of outputs.slice(0, -MAX_OUTPUTS)) sections.delete(section);
    const lines = Array.from(sections, ([section, json]) => `${section}\t${json}`);
    this.store.write(this.key, Buffer.from([codeVersion(), ...lines].join("\n")));
  }

  private lines(): { version: string | undefined; sections: Map<string, string> } {
    const bytes = this.store.read(this.key);
    const [version, ...lines] = bytes ? new TextDecoder().decode(bytes).split("\n") : [];
    const sections = lines.map((line): [string, string] => {
      const at = line.indexOf("\t");
      return [line.slice(0, at), line.slice(at + 1)];
    });
    return { version, sections: new Map(sections) };
  }
}
