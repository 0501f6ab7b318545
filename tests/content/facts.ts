// The facts of the Halftone website that docs/requirements.md states, in one place: a test that fails names the fact.

/** Requirements 2.1: every path and what its title begins with. */
export const routes: Record<string, string> = {
  "/": "Home",
  "/about": "About",
  "/contact": "Contact",
  "/potfolio": "Portfolio",
  "/web-development-service": "Web Development",
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

/** Requirements 2.2: the links of the menu besides its dropdowns. */
export const topLevel: readonly (readonly [label: string, link: string])[] = [
  ["Home", "/"],
  ["About", "/about"],
  ["Portfolio", "/potfolio"],
  ["Contact", "/contact"],
];

/** Requirements 2.2: the dropdowns of the menu. The footer lists the services again. */
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

/** Requirements 2.4 and 3: the gallery's tabs, and how many pieces each shows. */
export const portfolio: readonly (readonly [tab: string, pieces: number])[] = [
  ["Website Development", 8],
  ["Logo Design", 16],
  ["Branding", 9],
  ["Motion Graphics", 8],
  ["App Development", 8],
];

/** A package: its name, its price now and before, as they are shown. */
export type PackagePrices = [name: string, now: string, was: string | null];

/** The tabs of requirements 2.4 with their packages of requirements 9: name, now, was. Digital marketing's file is named after its category id, Social_Media. */
/** Requirements 2.4 and 9: the tabs of the home page, and their packages. */
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

/** Requirements 2.8: the pages that show a category's packages. */
export const packagePages: Record<string, keyof typeof packages> = {
  "/web-development": "Website",
  "/logo": "Logo",
  "/branding": "Branding",
  "/ecommerce": "Ecommerce",
  "/seo-pakages": "SEO",
  "/animation-packages": "Animation",
  "/copy-writing-packages": "Copy Writing",
  "/digital-marketing-packages": "Digital Marketing",
  "/illustration-packages": "Illustration",
};

/** Requirements 2.4: the parts of the bundle and what each is worth. */
export const bundle = {
  heading: "The Ultimate Business Starter Pack",
  cards: [
    ["Logo Design", "$997"],
    ["Website Development", "$3996"],
    ["Branding Kit", "$1,663"],
  ],
  total: "$6656",
  now: "$1665",
  action: "Claim Free Consultation",
  note: "Limited time offer",
};

/** Requirements 9: the four stats, as they are shown. */
export const stats = [
  ["500+", "Happy Clients"],
  ["1000+", "Projects"],
  ["50+", "Team Members"],
  ["10+", "Years"],
];

/** A service page of requirements 2.7. */
export interface Service {
  path: string;
  /** Only where the requirements name one. */
  title?: string;
  button: string;
  slides: string[];
  steps: string[];
  /** How many logos the brand strip has before they are repeated. */
  logos: number;
}

const build = [
  "Discovery & Planning",
  "UI/UX Design",
  "Development & Testing",
  "Client Feedback & Iteration",
  "Final Delivery",
];

/** Requirements 2.7: the service pages. */
export const services: Service[] = [
  {
    path: "/web-development-service",
    title: "Web Development Services",
    button: "Lets Build You a Website",
    slides: ["CMS", "Wordpress", "React JS", "Admin Panel", "Shopify", "Android App"],
    steps: build,
    logos: 13,
  },
  {
    path: "/logo-service",
    title: "Logo Service",
    button: "Lets Build You a Logo",
    slides: ["Mascot Logo", "Wordmark", "Lettermark", "Dynamic Logo", "Abstract Mark"],
    steps: ["Discovery & Planning", "Concept Sketching", "Digital Drafts", "Feedback & Revisions", "Final Delivery"],
    logos: 8,
  },
  {
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
    steps: build,
    logos: 13,
  },
  {
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

/** Requirements 2.9: the numbered sections of the policies. */
export const policies: Record<string, readonly string[]> = {
  "/privacy-policy": [
    "About The Policy",
    "Personal Information Collected",
    "SMS Marketing Consent and Privacy",
    "Use of Collected Data",
    "Newsletter Opt-out",
    "Social Media Features and Widgets",
    "3rd Party Sharing",
    "Security of Personal Information",
    "Access of Registered Accounts",
    "Changing and Deleting/Unsubscribing Accounts",
    "Cookies and Their Use",
    "Clear Gifs",
    "Testimonials",
    "Links to Other Web Sites",
    "Notice of Changes",
    "Legal Disclaimer",
    "Questions",
  ],
  "/terms-and-conditions": [
    "Revision Policy",
    "Refund Policy",
    "How to Claim a Refund",
    "My Account",
    "Quality Assurance",
    "Satisfaction Guarantee",
    "Domain and Hosting",
    "Delivery Policy",
    "Record Maintenance",
    "Customer Support",
    "Correspondence Policy",
    "Money-Back Guarantee",
    "Unique Design Guarantee",
  ],
};

/** Requirements 9, the numbers of the terms: the section that states each. */
export const terms: readonly (readonly [section: string, number: string])[] = [
  ["Revision Policy", "48 hours"],
  ["Refund Policy", "45 days"],
  ["Refund Policy", "10% fee"],
  ["Refund Policy", "66%"],
  ["Refund Policy", "33%"],
  ["Refund Policy", "96 hours"],
  ["Refund Policy", "7 working days"],
  ["Refund Policy", "5 working days"],
  ["Delivery Policy", "5 to 7 days"],
  ["Delivery Policy", "$100 extra"],
  ["Package Validity", "6 months"],
  ["Customer Support", "24 hours"],
];

/** Texts that are fixed, spelling included: the page (or "interface" for the words of forms and dialogs) that has each. */
export const sentences: readonly (readonly [where: string, text: string])[] = [
  ["/", "Crafting Stunning Websites That Elevate Your Brand"],
  ["/", "Elevate Your Brand"],
  ["/", "Get 75% Off Now"],
  ["/", "Limited Time Offer"],
  ["/", "Get a Quote"],
  ["/", "View Packages"],
  ["/", "Empowering 500+ brands to thrive"],
  ["/", "What Our Clients Say"],
  ["/about", "Our Story"],
  ["/about", "2014"],
  ["/about", "Our Values"],
  ["/about", "Get Started Today"],
  ["/potfolio", "Together we create a Unique Digital Entity!"],
  ["/potfolio", "Request a Custom Quote"],
  ["/potfolio", "Milestones That Matter."],
  ["/web-development-service", "Why Choose Us for Web Development?"],
  ["/ecommerce", "Elevate Your Brand with Stunning Ecommerce."],
  ["/welcome", "Thank You!"],
  ["/welcome", "Your request has been received successfully"],
  ["/welcome", "24 hours"],
  ["/welcome", "GO Back"],
  ["/404", "404"],
  ["/404", "Page Not Found"],
  ["/404", "The page you're looking for doesn't exist."],
  ["/404", "Go Home"],
  ["navigation", "Talk to us"],
  ["interface", "Contact Us"],
  ["interface", "Call Us"],
  ["interface", "Order Now"],
  ["interface", "Order Package"],
  ["interface", "Fill the form to get started"],
  ["interface", "Sending..."],
  ["interface", "Failed to send message. Please try again."],
  ["interface", "Thank You!"],
  ["interface", "We have received your message and will contact you shortly."],
  ["interface", "Our team will get back to you within 24 hours."],
  ["interface", "Your message has been sent successfully. We'll get back to you soon!"],
];
