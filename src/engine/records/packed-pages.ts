import type { ImageSlotName } from "../../ui/pictures/image-slots.ts";
import type { PageSummary } from "../read/pages/page-summary.ts";
import type { Path, Source } from "../read/source.ts";
import type { Addition } from "../resolve/collections/additions.ts";
import type { Dependency } from "../resolve/dependencies.ts";
import type { PageResult } from "../resolve/known-pages.ts";
import type { PageTraits } from "../resolve/page-traits.ts";

/** Pages without problems as their file has them: what several of them have in common is in it once. */
export interface PackedPages {
  dependencies: readonly Dependency[];
  values: readonly unknown[];
  /** By the path of the page's file below the content folder. */
  pages: Readonly<Record<string, PackedPage>>;
}

/** What is kept of a page between runs. A list, since thousands of objects with all their keys take long to read. */
export type PackedPage = readonly [
  /** A hash of its file. */
  digest: string,
  title: string | null,
  description: string | null,
  /** The hash among its traits; null when nothing has asked for them. */
  hash: string | null,
  links: readonly string[],
  /** Positions in the list of dependencies. */
  dependencies: readonly number[],
  /** Positions of the summary, the head, the media, the additions and the traits in the list of values. */
  common: readonly number[],
];

/** What is in the list of values. Of a head, title and description are null where they are those of the page's summary. */
type Common = [
  summary: Omit<PageSummary, "title" | "description">,
  head: Record<string, unknown>,
  media: (readonly [name: string, slots: readonly ImageSlotName[], path: Path, published: boolean])[],
  additions: readonly Addition[],
  traits: Omit<PageTraits, "hash"> | null,
];

/** The summary of a page that was packed. */
export function unpackSummary({ values }: PackedPages, page: PackedPage): PageSummary {
  const [, title, description, , , , common] = page;
  const [summary] = common.map((position) => values[position]) as Common;
  return { title: title ?? undefined, description: description ?? undefined, ...summary };
}

/** What resolving a page gave that was packed. */
export function unpackResult({ values, dependencies }: PackedPages, page: PackedPage, source: Source): PageResult {
  const [, title, description, hash, links, own, common] = page;
  const [, head, media, additions, traits] = common.map((position) => values[position]) as Common;
  return {
    dependencies: own.flatMap((position) => dependencies[position] ?? []),
    head: {
      ...head,
      ...(head.title === null ? { title } : {}),
      ...(head.description === null ? { description } : {}),
    },
    links: new Set(links),
    media: new Map(
      media.map(([name, slots, path, published]) => [name, { slots: new Set(slots), published, source, path }]),
    ),
    additions,
    traits: traits && hash !== null ? { hash, ...traits } : undefined,
  };
}

/** Packs pages again that `before` has, and others. */
export function pagePacker(before: PackedPages) {
  const dependencies = numbered<Dependency>(({ of, key, answer }) => `${of} ${key ?? ""}\n${answer}`);
  const values = numbered<unknown>((value) => JSON.stringify(value));
  const pages: Record<string, PackedPage> = {};
  // Pages share the notes of what they looked up.
  const dependencyAt = asked(dependencies.positionOf);
  const movedDependency = asked((position: number) => dependencyAt(before.dependencies[position] as Dependency));
  const movedValue = asked((position: number) => values.positionOf(before.values[position]));
  return {
    packed: { dependencies: dependencies.list, values: values.list, pages } satisfies PackedPages,
    /** Adds a page that is as it was before. */
    keep(path: string, page: PackedPage): void {
      const [digest, title, description, hash, links, own, common] = page;
      const positions = [own.map(movedDependency), common.map(movedValue)] as const;
      pages[path] = [digest, title, description, hash, links, ...positions];
    },
    add(path: string, digest: string, summary: PageSummary, result: PageResult): void {
      const { title = null, description = null, ...others } = summary;
      const { hash = null, ...traits } = result.traits ?? {};
      const common = [
        others,
        withoutSame(result.head, { title, description }),
        Array.from(result.media, ([name, { slots, path, published }]) => [name, [...slots], path, published]),
        result.additions,
        hash === null ? null : traits,
      ];
      const positions = [result.dependencies.map(dependencyAt), common.map(values.positionOf)] as const;
      pages[path] = [digest, title, description, hash, [...result.links], ...positions];
    },
  };
}

/** A head in which null stands for what is in the summary as well. */
function withoutSame(head: PageResult["head"], { title, description }: Record<"title" | "description", unknown>) {
  return {
    ...head,
    ...(head.title === title ? { title: null } : {}),
    ...(head.description === description ? { description: null } : {}),
  };
}

/** A list of values, each once. */
function numbered<T>(idOf: (value: T) => string) {
  const positions = new Map<string, number>();
  const list: T[] = [];
  const positionOf = (value: T): number => {
    const id = idOf(value);
    const position = positions.get(id) ?? list.push(value) - 1;
    positions.set(id, position);
    return position;
  };
  return { list, positionOf };
}

/** A function that is asked once for each value. */
function asked<T>(positionOf: (value: T) => number): (value: T) => number {
  const known = new Map<T, number>();
  return (value) => {
    const position = known.get(value) ?? positionOf(value);
    known.set(value, position);
    return position;
  };
}
