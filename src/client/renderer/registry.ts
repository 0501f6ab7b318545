import type { ComponentType } from "react";
import type { Section } from "../../content.generated.ts";

/** What a block's index.tsx exports: a component that takes the section's own data as props. */
export interface BlockModule {
  // Each component takes only its own block's data; the renderer picks the component by the name in `block`.
  default: ComponentType<never>;
}

const components = new Map<string, ComponentType<Section>>();

/** `../../blocks/hero/index.tsx` -> `hero`: a block is named by its folder. */
export function blockName(modulePath: string): string {
  return /\/blocks\/([^/]+)\//.exec(modulePath)?.[1] ?? modulePath;
}

/** Registers a block with the renderer. */
export function registerBlock(name: string, module: BlockModule): void {
  components.set(name, module.default as ComponentType<Section>);
}

/** The component of a block. Throws when the block was not registered (or, in the browser, not loaded). */
export function blockComponent(name: string): ComponentType<Section> {
  const component = components.get(name);
  if (!component) throw new Error(`There is no block "${name}".`);
  return component;
}

/** True when the block's component is registered. */
export function hasBlock(name: string): boolean {
  return components.has(name);
}
