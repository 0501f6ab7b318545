import type { ComponentType } from "react";
import type { Section } from "../../content.generated.ts";

/** The exports of a block's index.tsx: a component that takes the section's own data as props. */
export interface BlockModule {
  // Each component takes only its own block's data; the renderer picks the component by the name in `block`.
  default: BlockComponent<never>;
}

type BlockComponent<Data> = ComponentType<Data> & {
  /** True where the block may begin in the first screen of a page, as prices do: what is above it leaves it room. */
  sharesFirstScreen?: boolean;
};

/** Without a component: it could not be loaded. */
const components = new Map<string, BlockComponent<Section> | undefined>();

/** `../../blocks/hero/index.tsx` -> `hero`: a block or a look is named by its folder. */
export function blockName(modulePath: string): string {
  return /\/(?:blocks|looks)\/([^/]+)\//.exec(modulePath)?.[1] ?? modulePath;
}

/**
 * The names that the module of a section can have, of which the first that exists counts: of a look, by the layout or by a key that
 * only the look has (`timeline-film`), then of the block.
 */
export function moduleNames(section: Section): string[] {
  const layout = "layout" in section && section.layout ? [section.layout] : [];
  return [...[...layout, ...Object.keys(section)].map((value) => `${section.block}-${value}`), section.block];
}

/** Registers a block or a look with the renderer: without its module, when that could not be loaded. */
export function registerBlock(name: string, module: BlockModule | undefined): void {
  components.set(name, module?.default as BlockComponent<Section> | undefined);
}

/** The component of a section. Throws when it was not registered (or, in the browser, not loaded). */
export function sectionComponent(section: Section): ComponentType<Section> {
  const name = moduleName(section);
  const component = components.get(name);
  if (!component) throw new Error(`There is no block "${name}".`);
  return component;
}

/** The section that shares the first screen with a page's first one: the next one, or a later one. */
export function sharesFirstScreen([, ...others]: readonly Section[]): "next" | "later" | undefined {
  const index = others.findIndex((section) => components.get(moduleName(section))?.sharesFirstScreen);
  return index === -1 ? undefined : index === 0 ? "next" : "later";
}

function moduleName(section: Section): string {
  return moduleNames(section).find((candidate) => components.has(candidate)) ?? section.block;
}

/** True when the component of a block or a look is registered. */
export function hasBlock(name: string): boolean {
  return components.get(name) !== undefined;
}
