import type { Mistake } from "./mistake.ts";

/** Lists for maps and maps for lists, wrong levels, things pasted where they do not belong. */
export const structure: Mistake[] = [
  {
    what: "one feature, not as a list",
    file: "packages/animation.yaml",
    take: "    features:\n      - 15 seconds in 2D\n      - Script of 35 words\n      - Music and sound effects\n      - 1 style frame\n      - Square and upright cuts\n      - 2 rounds of changes\n      - MP4 in full HD",
    put: "    features: ▸15 seconds in 2D",
    says: /list|dash/,
  },
  {
    what: "features separated by commas",
    file: "pages/about.yaml",
    take: "    stats:\n      - clients\n      - projects\n      - team\n      - years",
    put: "    stats: ▸clients, projects, team, years",
    says: /list|dash/,
  },
  {
    what: "an action as a list",
    file: "pages/about.yaml",
    take: "    action:\n      label: See the Work\n      link: /potfolio",
    put: "    action:\n      ▸- label: See the Work\n        link: /potfolio",
    says: /dash|list/,
  },
  {
    what: "an action as a list of its keys",
    file: "pages/about.yaml",
    take: "    action:\n      label: See the Work\n      link: /potfolio",
    put: "    action:\n      ▸- label: See the Work\n      - link: /potfolio",
    says: /dash|list/,
  },
  {
    what: "an action as a text",
    file: "pages/about.yaml",
    take: "    action:\n      label: See the Work\n      link: /potfolio",
    put: "    action: ▸See the Work",
    says: /label/,
  },
  {
    what: "actions of a page without a dash",
    file: "pages/index.yaml",
    take: '      - label: Get a Quote\n        opens: quote\n      - label: View Packages\n        link: "/#packages-section"',
    put: "      ▸label: Get a Quote\n      opens: quote",
    says: /dash|list/,
  },
  {
    what: "one section without a dash",
    file: "pages/404.yaml",
    take: "  - block: message\n    code: \"404\"\n    heading: Page Not Found\n    text: The page you're looking for doesn't exist.\n    action:\n      label: Go Home\n      link: /",
    put: "  ▸block: message\n  code: \"404\"\n  heading: Page Not Found\n  text: The page you're looking for doesn't exist.\n  action:\n    label: Go Home\n    link: /",
    says: /dash|list/,
  },
  {
    what: "a package as a map by name",
    file: "portfolio/appdev.yaml",
    edit: (t) => t.replace(/items:\n {2}- id: (.*)\n/, "items:\n  ▸$1:\n"),
    says: /dash|list/,
  },
  {
    what: "a list of addresses as one line",
    file: "site.yaml",
    take: "address:\n  - 1106 East 6th Street, Suite 210\n  - Austin, Texas 78702",
    put: "address: ▸1106 East 6th Street, Austin",
    says: /street/,
  },
  {
    what: "a list for a heading",
    file: "pages/about.yaml",
    take: "    heading: Our Values",
    put: "    heading:\n      ▸- Our Values",
    says: /text|dash/,
  },
  {
    what: "a heading left empty",
    file: "pages/about.yaml",
    take: "heading: Our Values",
    put: "▸heading:",
    says: /empty|nothing|value/,
  },
  {
    what: "an empty text in quotes",
    file: "pages/about.yaml",
    take: "heading: Our Values",
    put: 'heading: ▸""',
    says: /empty/,
  },
  {
    what: "an empty list",
    file: "pages/about.yaml",
    take: "    stats:\n      - clients\n      - projects\n      - team\n      - years\n",
    put: "    ▸stats:\n",
    says: /empty|nothing|list/,
  },
  {
    what: "an empty item of a list",
    file: "packages/logo.yaml",
    take: "      - 1 designer",
    put: "      ▸-",
    says: /empty|nothing/,
  },
  {
    what: "null written out",
    file: "packages/logo.yaml",
    take: 'was: "$117"',
    put: "was: ▸null",
    says: /null|empty|nothing/,
  },
  { what: "N/A for a price", file: "packages/logo.yaml", take: 'was: "$117"', put: "was: ▸N/A", says: /price|\$/ },
  { what: "an empty page", file: "pages/404.yaml", put: "", at: "1:1", says: /empty/ },
  {
    what: "a page of comments only",
    file: "pages/404.yaml",
    put: "# to be written\n",
    at: "1:1",
    says: /empty|nothing/,
  },
  { what: "a page of one sentence", file: "pages/404.yaml", put: "Page not found\n", at: "1:1", says: /title/ },
  {
    what: "a section pasted at the margin",
    file: "pages/about.yaml",
    take: "  - block: stats\n    tone: ink\n    heading: Counted by hand, rounded down\n    stats:\n      - clients\n      - projects\n      - team\n      - years\n",
    put: "▸- block: stats\n  tone: ink\n  heading: Counted by hand, rounded down\n  stats:\n    - clients\n    - projects\n    - team\n    - years\n",
    says: /space/,
  },
  {
    what: "a section pasted under the action of another",
    file: "pages/about.yaml",
    take: "  - block: stats\n    tone: ink",
    put: "      ▸- block: stats\n        tone: ink",
    edit: (t) =>
      t
        .replace(/^ {4}(heading: Counted.*|stats:)$/gm, "        $1")
        .replace(/^ {6}- (clients|projects|team|years)$/gm, "          - $1"),
    says: /space/,
  },
  {
    what: "sections forgotten, the sections at the top",
    file: "pages/404.yaml",
    take: "sections:\n  - block: message",
    put: "  - block: message",
    at: "6:3",
    says: /key/,
  },
  {
    what: "a whole section two spaces deeper",
    file: "pages/seo-pakages.yaml",
    edit: (t) => {
      const at = t.indexOf("  - block: call-to-action");
      const end = t.indexOf("  - block: reasons");
      return (
        t.slice(0, at) +
        t
          .slice(at, end)
          .replace(/^(?=.)/gm, "  ")
          .replace("- block", "▸- block") +
        t.slice(end)
      );
    },
    says: /space/,
  },
  {
    what: "a package two spaces deeper",
    file: "packages/copy-writing.yaml",
    edit: (t) => {
      const at = t.indexOf("  - name: Standard");
      const end = t.indexOf("  - name: Premium");
      return (
        t.slice(0, at) +
        t
          .slice(at, end)
          .replace(/^(?=.)/gm, "  ")
          .replace("- name", "▸- name") +
        t.slice(end)
      );
    },
    says: /space/,
  },
  {
    what: "a package as deep as the features above",
    file: "packages/copy-writing.yaml",
    take: "  - name: Standard",
    put: "      ▸- name: Standard",
    says: /space/,
  },
  {
    what: "a menu item in the wrong list",
    file: "navigation.yaml",
    take: "    - label: About\n      link: /about",
    put: "        - label: About\n          link: /about\n    - ▸label: More",
    says: /link|items/,
  },
  {
    what: "text under the page instead of the section",
    file: "pages/about.yaml",
    take: "    art: disc\n",
    put: "",
    edit: (t) => t.replace("title: About Us\n", "title: About Us\n▸art: disc\n"),
    says: /art/,
  },
  {
    what: "the list of a slide is too short",
    file: "theme.yaml",
    take: '  - "#ffb3d1"\n',
    put: "",
    at: "14:3",
    says: /5|five/,
  },
  {
    what: "the indentation of a list forgotten, the dash glued",
    file: "pages/potfolio.yaml",
    take: "      - web\n",
    put: "      ▸-web\n",
    says: /space/,
  },
  {
    what: "a form as text",
    file: "pages/contact.yaml",
    take: "    form:\n      heading: What are we making?\n      button: Send Message",
    put: "    form: ▸What are we making?",
    says: /heading/,
  },
  {
    what: "a strip as a list",
    file: "pages/seo.yaml",
    take: "strip: technology",
    put: "strip:\n      ▸- technology",
    says: /dash|text/,
  },
  {
    what: "people in one line without brackets",
    file: "pages/web-development.yaml",
    take: "    people:\n      - maria-alvarez\n      - walter-okafor\n      - hana-kim",
    put: "    people: ▸maria-alvarez",
    says: /list|dash/,
  },
];
