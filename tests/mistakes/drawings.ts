import type { Mistake } from "./mistake.ts";

/** Names of drawings and layouts, as authors remember them. */
export const drawings: readonly Mistake[] = [
  { file: "pages/seo.yaml", take: "art: stairs", put: "art: ▸bluprint", suggests: "blueprint" },
  { file: "pages/seo.yaml", take: "art: stairs", put: "art: ▸Wireframe", suggests: "wireframe" },
  { file: "pages/seo.yaml", take: "art: stairs", put: "art: ▸key-frames", suggests: "keyframes" },
  { file: "pages/seo.yaml", take: "art: stairs", put: "▸artwork: receipt", suggests: "art" },
  { file: "pages/seo.yaml", take: "    process: seo", put: "    layout: ▸stair\n    process: seo", suggests: "stairs" },
  {
    file: "pages/seo.yaml",
    take: "    process: seo",
    put: "    ▸layuot: stairs\n    process: seo",
    suggests: "layout",
  },
];
