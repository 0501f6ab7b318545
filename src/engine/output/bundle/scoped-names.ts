/** A style sheet with names of its own, and what each of its names has become. */
export interface Scoped {
  css: string;
  names: Record<string, string>;
}

/** A comment, or a string, which may look like one. */
const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g;

/** All up to the end of a selector, of a condition, of a declaration or of a block. */
const PIECE = /(?:"[^"]*"|'[^']*'|[^{};"'])*[{};]/g;

/** What selectors may have: a string, names that stay as they are, a class. */
const IN_SELECTOR = /"[^"]*"|'[^']*'|:global\(([^()]*)\)|\.(-?[a-z_][\w-]*)/gi;

/** What CSS modules may have elsewhere. */
const REFUSED = /:local\b|:global(?!\()|^\s*composes\s*:|@value\b|#[a-z][\w-]*[^;]*\{$/i;

/**
 * Gives the classes and keyframes of a CSS module a prefix; what is in `:global(…)` keeps its name. This is what Vite does
 * with CSS modules, of which it takes two fifths of the time that bundling takes. Throws where a module has what only Vite knows.
 */
export function scopedNames(css: string, prefix: string): Scoped {
  const names: Record<string, string> = {};
  const nameOf = (name: string) => {
    names[name] ??= prefix + name;
    return names[name];
  };
  const text = css.replace(COMMENT_OR_STRING, (found) => (found.startsWith("/*") ? "" : found));
  const keyframes = new Set(Array.from(text.matchAll(/@keyframes\s+([\w-]+)/g), ([, name = ""]) => name));
  const scoped = text.replace(PIECE, (piece) => {
    if (REFUSED.test(piece)) throw new Error(`CSS modules cannot have this here: ${piece.trim()}`);
    if (/^\s*@keyframes\b/.test(piece)) return piece.replace(/[\w-]+(?=\s*\{)/, (name) => prefix + name);
    if (piece.endsWith("{")) return /^\s*@/.test(piece) ? piece : scopedSelector(piece, nameOf);
    if (!/^\s*animation(?:-name)?\s*:/.test(piece)) return piece;
    return piece.replace(/[\w-]+(?!.*:)/gs, (word) => (keyframes.has(word) ? nameOf(word) : word));
  });
  for (const name of keyframes) nameOf(name);
  return { css: scoped, names };
}

function scopedSelector(selector: string, nameOf: (name: string) => string): string {
  return selector.replace(IN_SELECTOR, (found, global?: string, name?: string) =>
    name === undefined ? (global ?? found) : `.${nameOf(name)}`,
  );
}
