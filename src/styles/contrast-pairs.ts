import type { ContrastPair } from "../engine/site-config.ts";

/** Every pair of theme colors that needs contrast, as the stylesheets use them. Ornament is left out. */
export const contrastPairs: readonly ContrastPair[] = [
  { front: "ink", background: "paper", what: "text", least: 4.5 },
  { front: "ink", background: "paper_2", what: "text", least: 4.5 },
  { front: "ink", background: "card", what: "text in forms, menus and dialogs", least: 4.5 },
  { front: "ink", or: "paper", background: "signal", what: "the words on main buttons", least: 4.5 },
  { front: "ink", or: "paper", background: "marker", what: "marked words and calls to action", least: 4.5 },
  { front: "ink_2", background: "paper", what: "quiet text", least: 4.5 },
  { front: "paper", background: "ink", what: "text on dark sections", least: 4.5 },
  { front: "paper", background: "ink", what: "quiet text in the footer", least: 4.5, part: 0.68 },
  { front: "blue", background: "paper", what: "links within text", least: 4.5 },
  { front: "blue", background: "paper_2", what: "links within text", least: 4.5 },
  { front: "marker", or: "paper", background: "ink", what: "links within text on dark sections", least: 4.5 },
  { front: "blue", background: "card", what: "the ring around the field in use", least: 3 },
  { front: "blue", or: "paper", background: "marker", what: "the ring around the button in use", least: 3 },
  { front: "signal", background: "card", what: "the line below a field that is not filled in correctly", least: 3 },
  { front: "ink", or: "paper", background: "carousel.0", what: "the title of a slide", least: 3 },
  { front: "ink", or: "paper", background: "carousel.1", what: "text on the parts of a bundle", least: 4.5 },
  { front: "ink", or: "paper", background: "carousel.2", what: "text on the parts of a bundle", least: 4.5 },
  { front: "ink", or: "paper", background: "carousel.3", what: "the title of a slide", least: 3 },
  { front: "ink", or: "paper", background: "carousel.4", what: "the title of a slide", least: 3 },
];
