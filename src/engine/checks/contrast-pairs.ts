/** A colour that stands on another one somewhere on the site, by their names in theme.yaml; `carousel.0` is slide 1. */
export interface Pair {
  front: string;
  ground: string;
  /** What stands there, as messages say it. */
  what: string;
  /** The contrast that WCAG 2.2 AA asks for: 4.5 for text (1.4.3), 3 for large text (1.4.3), lines and focus rings (1.4.11). */
  least: 4.5 | 3;
  /** How much of the front colour covers the ground, where it is not all of it. */
  part?: number;
}

/** Every pair of theme colours that has to be told apart: as the style sheets in src use them. Ornament is left out. */
export const PAIRS: readonly Pair[] = [
  { front: "ink", ground: "paper", what: "text", least: 4.5 },
  { front: "ink", ground: "paper_2", what: "text", least: 4.5 },
  { front: "ink", ground: "card", what: "text in forms, menus and dialogs", least: 4.5 },
  { front: "ink", ground: "signal", what: "the words on main buttons", least: 4.5 },
  { front: "ink", ground: "marker", what: "marked words and calls to action", least: 4.5 },
  { front: "ink_2", ground: "paper", what: "quiet text", least: 4.5 },
  { front: "paper", ground: "ink", what: "text on dark sections", least: 4.5 },
  { front: "paper", ground: "ink", what: "quiet text in the footer", least: 4.5, part: 0.68 },
  { front: "blue", ground: "paper", what: "links within text", least: 4.5 },
  { front: "blue", ground: "paper_2", what: "links within text", least: 4.5 },
  { front: "marker", ground: "ink", what: "links within text on dark sections", least: 4.5 },
  { front: "blue", ground: "card", what: "the ring around the field in use", least: 3 },
  { front: "blue", ground: "marker", what: "the ring around the button in use", least: 3 },
  { front: "signal", ground: "card", what: "the line below a field that is not filled in right", least: 3 },
  { front: "ink", ground: "carousel.0", what: "the title of a slide", least: 3 },
  { front: "ink", ground: "carousel.1", what: "text on the parts of a bundle", least: 4.5 },
  { front: "ink", ground: "carousel.2", what: "text on the parts of a bundle", least: 4.5 },
  { front: "ink", ground: "carousel.3", what: "the title of a slide", least: 3 },
  { front: "ink", ground: "carousel.4", what: "the title of a slide", least: 3 },
];
