/** A package of requirements 9: its name, its price now and before, as they are shown. */
export type PackagePrices = [name: string, now: string, was: string | null];

/** The tabs of requirements 2.4 with their packages of requirements 9: name, now, was. Digital marketing's file is named after its category id, Social_Media. */
export const packages = {
  Website: [
    ["Beginner", "$199", "$796"],
    ["Startup", "$449", "$1796"],
    ["Professional", "$999", "$3996"],
    ["Corporate", "$1599", "$6396"],
    ["Business", "$2699", "$10796"],
    ["Corporate Web Portal", "$4999", "$19996"],
  ],
  Ecommerce: [
    ["Professional", "$749", "$3000"],
    ["Elite", "$1229", "$4920"],
    ["Identity", "$1649", "$6600"],
    ["Corporate", "$3649", "$14600"],
    ["Interactive Business", "$6999", "$27996"],
    ["Interactive Business", "$14999", "$59996"],
  ],
  Logo: [
    ["Special", "$29", "$117"],
    ["Plus", "$99", "$397"],
    ["Platinum", "$249", "$997"],
    ["Infinite", "$839", "$3330"],
    ["Mascot", "$499", "$1996.7"],
    ["3D", "$599", "$2399"],
  ],
  Branding: [
    ["Startup", "$839", "$3333"],
    ["Plus", "$419", "$1663"],
    ["Classic", "$1249", "$4993"],
    ["Ultimate", "$1666", "$6663"],
  ],
  SEO: [
    ["Basic", "$149", "$599"],
    ["Standard", "$349", "$1399"],
    ["Professional", "$399", "$1599"],
    ["Enterprise", "$749", "$2999"],
  ],
  Animation: [
    ["Teaser", "$1000", null],
    ["Startup", "$1650", null],
    ["Classic", "$2500", null],
    ["3D Video", "$5500", null],
  ],
  Print: [
    ["Basic", "$109", "$430"],
    ["Plus", "$419", "$1663"],
    ["Classic", "$1089", "$4330"],
  ],
  WebPortal: [
    ["Startup", "$4169", "$16663"],
    ["Plus", "$6669", "$26663"],
  ],
  "Copy Writing": [
    ["Basic", "$99", "$396"],
    ["Standard", "$199", "$796"],
    ["Premium", "$399", "$1596"],
  ],
  "Digital Marketing": [
    ["Basic", "$149", "$596"],
    ["Standard", "$399", "$1596"],
    ["Premium", "$999", "$3996"],
  ],
  Illustration: [
    ["Basic", "$99", "$396"],
    ["Standard", "$249", "$996"],
    ["Premium", "$699", "$2796"],
  ],
} satisfies Record<string, PackagePrices[]>;
