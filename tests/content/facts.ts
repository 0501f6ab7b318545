/*
 * What the requirements (docs/requirements.md, by their numbers) fix about this repository's content: paths, names,
 * prices and sentences. Tests of content read them from here, so a wish of the requirements changes in one place.
 */

/** The route table of requirements 2.1: every path, and what its title's topic begins with. */
export const screens: Record<string, string> = {
  "/": "Home",
  "/about": "About Us",
  "/contact": "Contact",
  "/potfolio": "Portfolio",
  "/web-development-service": "Web Development Services",
  "/logo-service": "Logo Service",
  "/branding-service": "Branding Services",
  "/app-development-service": "Mobile App Development Services",
  "/motion-graphics": "Motion Graphics",
  "/copy-writing": "Creative Copywriting Services",
  "/digital-marketing": "Digital Marketing",
  "/illustration": "Illustration",
  "/seo": "SEO",
  "/web-development": "Website packages",
  "/logo": "Logo packages",
  "/branding": "Branding packages",
  "/ecommerce": "E-commerce packages",
  "/seo-pakages": "SEO packages",
  "/animation-packages": "Animation packages",
  "/app-development-packages": "App development packages",
  "/copy-writing-packages": "Copywriting packages",
  "/digital-marketing-packages": "Digital marketing packages",
  "/illustration-packages": "Illustration packages",
  "/privacy-policy": "Privacy Policy",
  "/terms-and-conditions": "Terms",
  "/welcome": "Thank",
};

/** The links of the menu's first level, requirements 2.2. */
export const topLinks = [
  ["Home", "/"],
  ["About", "/about"],
  ["Portfolio", "/potfolio"],
  ["Contact", "/contact"],
];

/** The dropdowns of requirements 2.2: what their links say and where they lead. The footer lists the services again. */
export const dropdowns = {
  Services: [
    ["Logo Designing", "/logo-service"],
    ["Website Development", "/web-development-service"],
    ["E-Commerce Web Solution", "/web-development-service"],
    ["Motion Graphics", "/motion-graphics"],
    ["App Development", "/app-development-service"],
    ["Creative Copy Writing", "/copy-writing"],
    ["Digital Marketing", "/digital-marketing"],
    ["Illustration Design", "/illustration"],
    ["Branding", "/branding-service"],
    ["SEO", "/seo"],
  ],
  Packages: [
    ["Web Development", "/web-development"],
    ["Logo", "/logo"],
    ["Branding", "/branding"],
    ["Ecommerce", "/ecommerce"],
    ["SEO", "/seo-pakages"],
    ["Animation", "/animation-packages"],
    ["Copy Writing", "/copy-writing-packages"],
    ["Digital Marketing", "/digital-marketing-packages"],
    ["Illustration", "/illustration-packages"],
  ],
};

/** Sentences of requirements 1, 2 and 8. */
export const sentences = {
  headline: "Crafting Stunning Websites That Elevate Your Brand",
  highlight: "Elevate Your Brand",
  offer: "Get 75% Off Now",
  offerBadge: "Limited Time Offer",
  banner: "Empowering 500+ brands to thrive",
  testimonials: "What Our Clients Say",
  aboutCall: "Get Started Today",
  portfolioHeadline: "Together we create a Unique Digital Entity!",
  portfolioButton: "Request a Custom Quote",
  milestones: "Milestones That Matter.",
  orderHint: "Fill the form to get started",
  received: "We have received your message and will contact you shortly.",
  reply: "Our team will get back to you within 24 hours.",
  sent: "Your message has been sent successfully. We'll get back to you soon!",
  failed: "Failed to send message. Please try again.",
  welcome: "Your request has been received successfully",
  notFound: "The page you're looking for doesn't exist.",
};

/** The bundle of requirements 2.4, with its prices of requirements 9. */
export const bundle = {
  name: "The Ultimate Business Starter Pack",
  cards: [
    ["Logo Design", "$997"],
    ["Website Development", "$3996"],
    ["Branding Kit", "$1663"],
  ],
  total: "$6656",
  now: "$1665",
  button: "Claim Free Consultation",
  note: "Limited time offer",
} as const;

/** The four stats of requirements 9: number and label. */
export const stats = [
  ["500+", "Happy Clients"],
  ["1000+", "Projects"],
  ["50+", "Team Members"],
  ["10+", "Years"],
];

/** The gallery's tabs of requirements 2.4, with their counts of requirements 3. */
export const galleryTabs = {
  "Website Development": 8,
  "Logo Design": 16,
  Branding: 9,
  "Motion Graphics": 8,
  "App Development": 8,
};

export interface Service {
  row: string;
  path: string;
  /** Only where the requirements name one. */
  title?: string;
  button: string;
  slides: string[];
  steps: string[];
  /** How many logos the brand strip has before they are repeated. */
  logos: number;
}

/** The timeline that two service pages share. */
const buildSteps = [
  "Discovery & Planning",
  "UI/UX Design",
  "Development & Testing",
  "Client Feedback & Iteration",
  "Final Delivery",
];

/** The service pages of requirements 2.7, with the strip sizes of requirements 9. */
export const services: Service[] = [
  {
    row: "Web development",
    path: "/web-development-service",
    title: "Web Development Services",
    button: "Lets Build You a Website",
    slides: ["CMS", "Wordpress", "React JS", "Admin Panel", "Shopify", "Android App"],
    steps: buildSteps,
    logos: 13,
  },
  {
    row: "Logo",
    path: "/logo-service",
    title: "Logo Service",
    button: "Lets Build You a Logo",
    slides: ["Mascot Logo", "Wordmark", "Lettermark", "Dynamic Logo", "Abstract Mark"],
    steps: ["Discovery & Planning", "Concept Sketching", "Digital Drafts", "Feedback & Revisions", "Final Delivery"],
    logos: 8,
  },
  {
    row: "Branding",
    path: "/branding-service",
    title: "Branding Services",
    button: "Lets Scale Your Business",
    slides: ["Visual Identity", "Brand Guidelines", "Print & Stationery", "Marketing Collateral", "Merchandise & Swag"],
    steps: [
      "Discovery & Planning",
      "Brand Strategy",
      "Moodboard & Direction",
      "Logo Design Concepts",
      "Final Files & Handover",
    ],
    logos: 14,
  },
  {
    row: "Mobile app",
    path: "/app-development-service",
    title: "Mobile App Development Services",
    button: "Lets Build You an App",
    slides: [
      "App Development",
      "Game App Development",
      "Apps for Startup",
      "MVP Development",
      "App Maintenance Support",
      "App Maintenance Support",
      "VR Development",
      "IOS Development",
    ],
    steps: buildSteps,
    logos: 13,
  },
  {
    row: "Motion graphics",
    path: "/motion-graphics",
    button: "Lets Build You an App",
    slides: ["2D Animation", "3D Motion Design", "Explainer Videos", "UI/UX Animation", "Kinetic Typography"],
    steps: [
      "Concept Development",
      "Storyboarding",
      "Style Frames / Design",
      "Client Feedback & Iteration",
      "Revisions & Delivery",
    ],
    logos: 8,
  },
  {
    row: "Copywriting",
    path: "/copy-writing",
    title: "Creative Copywriting Services",
    button: "Lets Get Started",
    slides: ["Ad Copy", "Brand Storytelling", "Product Descriptions", "Social Media Copy", "Email Campaign Copy"],
    steps: [
      "Discovery & Briefing",
      "Research & Strategy",
      "Concept Development",
      "Writing & Refinement",
      "Final Delivery",
    ],
    logos: 14,
  },
  {
    row: "Digital marketing",
    path: "/digital-marketing",
    button: "Lets Get Started",
    slides: [
      "Social Media Marketing",
      "Content Marketing",
      "Email Marketing",
      "(PPC) Advertising",
      "Influencer Marketing",
    ],
    steps: [
      "Discovery & Briefing",
      "Research & Strategy",
      "Campaign Creation",
      "Monitoring & Optimization",
      "Reporting & Insights",
    ],
    logos: 13,
  },
  {
    row: "Illustration",
    path: "/illustration",
    button: "Lets Get Started",
    slides: [
      "Editorial Illustration",
      "Character Design",
      "Infographic Illustration",
      "Book Illustration",
      "Concept Art",
    ],
    steps: ["Discovery & Briefing", "Concept Sketching", "Style Exploration", "Review & Refinement", "Final Delivery"],
    logos: 8,
  },
  {
    row: "SEO",
    path: "/seo",
    button: "Lets Get Started",
    slides: ["On-Page", "Off-Page", "Technical", "Local", "Keyword Research & Strategy"],
    steps: [
      "SEO Audit & Analysis",
      "Keyword Research",
      "Strategy Development",
      "On-Page Optimization",
      "Reporting & Iteration",
    ],
    logos: 13,
  },
];

/** A package of requirements 9: its name, its price now and before, as they are shown. */
export type PackagePrices = [name: string, now: string, was: string | null];

/** The tabs of requirements 2.4 with their packages of requirements 9: name, now, was. */
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

/** What requirements 9 says of single packages next to their prices: tab, which package, a line of its features. */
export const packageLines: [tab: string, index: number, line: RegExp][] = [
  ["Website", 1, /CMS .*\$250/],
  ["Website", 2, /Mobile responsive .*\$200/],
  ["Ecommerce", 0, /\b50 products, 5 categories/],
  ["Ecommerce", 1, /\b200 products, 10 categories/],
  ["Ecommerce", 2, /\b500 products, 20 categories/],
  ["Ecommerce", 3, /\b1000 products, unlimited categories/],
  ["Ecommerce", 5, /1 year of hosting, domain and SEO/],
  ["Print", 0, /Rush .*\$30\b/],
  ["Print", 1, /Rush .*\$60\b/],
  ["Print", 2, /Rush .*\$90\b/],
  ["Copy Writing", 0, /up to 500 words/i],
  ["Copy Writing", 1, /up to 1000 words/i],
  ["Copy Writing", 2, /1500\+ words/i],
];

/** The package pages of requirements 2.8: their labels, and how many cards they have. */
export const packagePages = [
  { path: "/web-development", label: /website/i, cards: 6 },
  { path: "/logo", label: /logo/i, cards: 6 },
  { path: "/branding", label: /branding/i, cards: 4 },
  { path: "/ecommerce", label: /e-?commerce/i, cards: 6 },
  { path: "/seo-pakages", label: /seo/i, cards: 4 },
  { path: "/animation-packages", label: /animation/i, cards: 4 },
  { path: "/app-development-packages", label: /app/i, cards: null },
  { path: "/copy-writing-packages", label: /copy-?\s?writing/i, cards: 3 },
  { path: "/digital-marketing-packages", label: /digital marketing/i, cards: 3 },
  { path: "/illustration-packages", label: /illustration/i, cards: 3 },
];

export interface PricedPage {
  /** As the requirements call it. */
  name: string;
  path: string;
  packages: PackagePrices[];
}

/** Requirements 9: the package prices of the categories that have a page. */
export const pricedPages: PricedPage[] = [
  { name: "Website", path: "/web-development", packages: packages.Website },
  { name: "Logo", path: "/logo", packages: packages.Logo },
  { name: "Branding", path: "/branding", packages: packages.Branding },
  { name: "E-commerce", path: "/ecommerce", packages: packages.Ecommerce },
  { name: "SEO", path: "/seo-pakages", packages: packages.SEO },
  { name: "Animation", path: "/animation-packages", packages: packages.Animation },
  { name: "Copy Writing", path: "/copy-writing-packages", packages: packages["Copy Writing"] },
  { name: "Digital Marketing", path: "/digital-marketing-packages", packages: packages["Digital Marketing"] },
  { name: "Illustration", path: "/illustration-packages", packages: packages.Illustration },
];

/** The numbered sections of the Privacy Policy, requirements 2.9. */
export const privacySections = [
  "1. About The Policy",
  "2. Personal Information Collected",
  "3. SMS Marketing Consent and Privacy",
  "4. Use of Collected Data",
  "5. Newsletter Opt-out",
  "6. Social Media Features and Widgets",
  "7. 3rd Party Sharing",
  "8. Security of Personal Information",
  "9. Access of Registered Accounts",
  "10. Changing and Deleting/Unsubscribing Accounts",
  "11. Cookies and Their Use",
  "12. Clear Gifs",
  "13. Testimonials",
  "14. Links to Other Web Sites",
  "15. Notice of Changes",
  "16. Legal Disclaimer",
  "17. Questions",
];

/** What the Privacy Policy says, requirements 2.9: the statement, its section, and how it may be worded. */
export const privacyStatements: [statement: string, section: string, says: RegExp[]][] = [
  [
    "SMS opt-out is done by replying STOP and help by replying HELP",
    "SMS Marketing Consent and Privacy",
    [/reply stop\b[^.]*opt out/i, /reply help\b[^.]*for help/i],
  ],
  [
    "message frequency varies and rates may apply",
    "SMS Marketing Consent and Privacy",
    [/message frequency varies/i, /rates may apply/i],
  ],
  [
    "data is not sold or shared with third parties",
    "3rd Party Sharing",
    [/do not sell your data[^.]* or share it with third parties/i],
  ],
  ["SSL protects the data", "Security of Personal Information", [/encrypted with SSL/]],
  [
    "account data is editable via My Account and deletion is by e-mail request",
    "Changing and Deleting/Unsubscribing Accounts",
    [/account data can be edited[^.]* under My Account/i, /account deleted,[^.]* send a request by e-mail/i],
  ],
];

/** The numbered sections of the Terms that requirements 2.9 name, in lowercase. */
export const termsSections = [
  "1. revision policy",
  "2. refund policy",
  "3. how to claim a refund",
  "4. my account",
  "5. quality assurance",
  "6. satisfaction guarantee",
  "7. domain and hosting",
  "8. delivery policy",
  "9. record maintenance",
  "10. customer support",
  "11. correspondence policy",
  "12. money-back guarantee",
  "13. unique design guarantee",
];

/** The numbers of the Terms, requirements 9: the statement, its section, and how it may be worded. */
export const termsStatements: [statement: string, section: string, says: RegExp[]][] = [
  ["Revision turnaround: 48 hours", "Revision Policy", [/revision [^.]*within 48 hours/i]],
  [
    "Refund window: 45 days from order. A client silent for 45 days gets no refund",
    "Refund Policy",
    [/refund within 45 days of your order/i, /no refund .*heard nothing from you for 45 days/i],
  ],
  [
    "Refund before initial concepts: full, less a 10% fee",
    "Refund Policy",
    [/before the initial concepts[^.%]*: a full refund, less the 10% fee/i],
  ],
  [
    "Refund within 48 hours of delivery: 66% less 10%",
    "Refund Policy",
    [/within 48 hours of delivery: 66%[^.%]*, less the 10% fee/i],
  ],
  [
    "Refund from 48 to 96 hours: 33% less 10%",
    "Refund Policy",
    [/from 48 to 96 hours[^.%]*: 33%[^.%]*, less the 10% fee/i],
  ],
  ["Refund after 96 hours: none", "Refund Policy", [/(more than|after) 96 hours[^.%]*: (no refund|none)/i]],
  [
    "No refund after 7 working days of inaction or 5 working days of unresponsiveness",
    "Refund Policy",
    [/no refund .*nothing has been done[^;]* 7 working days/i, /no refund .*unanswered[^;]* 5 working days/i],
  ],
  ["Delivery: 5 to 7 days", "Delivery Policy", [/delivery [^.]*5 to 7 days/i]],
  [
    "Rush delivery of the first logo within 24 hours costs $100 extra. 24-hour fees are non-refundable",
    "Delivery Policy",
    [/rush [^.]*first logo [^.]*within 24 hours for \$100 extra/i, /24-hour fees are non-refundable/i],
  ],
  [
    "Logo Titanium package: valid 6 months, renewal needed 48 hours before expiry",
    "Package Validity",
    [/Logo Titanium package is valid for 6 months/, /renew it [^.]*48 hours before it expires/i],
  ],
  ["Customer support: 24 hours", "Customer Support", [/customer support 24 hours/i]],
];
