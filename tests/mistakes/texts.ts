import type { Mistake } from './mistake.ts'

const about = 'pages/about.yaml'
const terms = 'pages/terms-and-conditions.yaml'
/** The end of a paragraph of a story, in Markdown. */
const VENUE = 'The press is retired'

/** Texts that visitors would read otherwise than they were meant. */
export const texts: Mistake[] = [
  { what: 'a heading in Markdown', file: about, take: '    text: |\n      {agency}', put: '    text: |\n      ▸## How it began\n\n      {agency}', rule: 'markdown-heading', says: /#/ },
  { what: 'a heading further down', file: about, take: '      We are 50+ people', put: '      ▸# Today\n\n      We are 50+ people', rule: 'markdown-heading' },
  { what: 'words above a line of hyphens', file: about, take: '      We are 50+ people', put: '      ▸Today\n      -----\n      We are 50+ people', rule: 'markdown-heading' },
  { what: 'a heading in a policy', file: terms, take: '          Three clocks run', put: '          ▸### Clocks\n\n          Three clocks run', rule: 'markdown-heading' },
  { what: 'a heading in a plain text', file: about, take: 'heading: Our Values', put: 'heading: "▸# Our Values"', rule: 'text-plain' },
  { what: 'a list below >-', file: terms, take: '        text: |\n          Three clocks run one after another:\n\n          - **First', put: '        text: >-\n          Three clocks run one after another:\n          ▸- **First', rule: 'markdown-list', says: /\|/ },
  { what: 'a numbered list below >-', file: about, take: '    text: |\n      {agency}', put: '    text: >-\n      Three steps:\n      ▸1. ink\n      2. paper\n      3. code\n\n      {agency}', rule: 'markdown-list' },
  { what: 'bullets copied from a document', file: about, take: '      We are 50+ people', put: '      ▸• designers\n      • writers\n\n      We are 50+ people', rule: 'markdown-list', says: /dash/ },
  { what: 'a list in a plain text', file: 'pages/seo.yaml', take: '      The audit comes before any forecast.', put: '      ▸- The audit comes first.\n      - The forecast comes second.', rule: 'markdown-list' },
  { what: 'four spaces that become code', file: about, take: '      We are 50+ people', put: '          ▸We are 50+ people', rule: 'markdown-code', says: /spaces/ },
  { what: 'a fence of code', file: about, take: '      We are 50+ people', put: '      ▸```\n      We are 50+ people', rule: 'markdown-code' },
  { what: 'bold without its end', file: about, take: VENUE, put: 'The ▸**press is retired', rule: 'markdown-signs', says: /\*\*/ },
  { what: 'bold without its beginning', file: about, take: VENUE, put: 'The press▸** is retired', rule: 'markdown-signs' },
  { what: 'bold with spaces inside', file: about, take: VENUE, put: 'The ▸** press ** is retired', rule: 'markdown-signs', says: /touch/ },
  { what: 'an underscore without its partner', file: about, take: VENUE, put: 'The ▸_press is retired', rule: 'markdown-signs' },
  { what: 'a backtick without its partner', file: about, take: VENUE, put: 'The ▸`press is retired', rule: 'markdown-signs' },
  { what: 'struck-through words', file: about, take: VENUE, put: 'The ▸~~old~~ press is retired', rule: 'markdown-signs' },
  { what: 'bold without its end in a folded text', file: 'pages/logo.yaml', take: 'you see, and which files', put: 'you see, and ▸**which files', rule: 'markdown-signs' },
  { what: 'bold without its end in quotes', file: about, take: 'text: |\n      {agency} opened', put: 'text: "It\'s \\"{agency}\\" that ▸**opened', edit: (t) => t.replace('coffee sleeve.\n', 'coffee sleeve."\n').replace(/(sleeve\."\n)[^]*?(\n {2}- block: values)/, '$1$2'), rule: 'markdown-signs' },
  { what: 'a table', file: about, take: '      We are 50+ people', put: '      ▸| year | people |\n      |------|--------|\n      | 2014 | 2      |\n\n      We are 50+ people', rule: 'markdown-table' },
  { what: 'a table without outer pipes', file: about, take: '      We are 50+ people', put: '      ▸year | people\n      --- | ---\n      2014 | 2\n\n      We are 50+ people', rule: 'markdown-table' },
  { what: 'a table below >-', file: 'pages/logo.yaml', take: '      What the price changes is', put: '      ▸| a | b |\n      |---|---|\n      | 1 | 2 |\n\n      What the price changes is', rule: 'markdown-table' },
  { what: 'emphasis in a plain text', file: about, take: 'We look at your numbers', put: 'We look at ▸*your* numbers', rule: 'text-plain', suggests: 'your' },
  { what: 'bold without its end in a plain text', file: about, take: 'We look at your numbers', put: 'We look at ▸**your numbers', rule: 'text-plain' },
  { what: 'a link whose address is a word of the line above', file: about, take: '      We are 50+ people now: designers', put: '      See logos and\n      [good light](▸logo) and designers', suggests: '/logo' },
  { what: 'the second of two wrong links', file: about, take: '      We are 50+ people now: designers', put: '      See lgoo, /lgoo and [good lgoo](▸/lgoo) and designers', suggests: '/logo' },
  { what: 'a code for a new line', file: about, take: 'heading: Our Values', put: 'heading: Our▸\\nValues', rule: 'text-escape' },
  { what: 'a code for a new line in Markdown', file: about, take: VENUE, put: 'The press▸\\nis retired', rule: 'text-escape' },
  { what: 'a zero-width space in a text', file: about, take: 'heading: Our Values', put: 'heading: Our▸\u200b Values', rule: 'character-invisible', says: /zero-width space \(U\+200B\)/ },
  { what: 'a zero-width space in a link', file: about, take: 'link: /potfolio', put: 'link: ▸/pot\u200bfolio', rule: 'character-invisible', suggests: '/potfolio' },
  { what: 'a zero-width space in a price', file: 'packages/logo.yaml', take: '"$29"', put: '▸"$2\u200b9"', rule: 'character-invisible', suggests: '$29' },
  { what: 'a zero-width space in a key', file: about, take: 'highlight: print', put: '▸high\u200blight: print', rule: 'character-invisible', suggests: 'highlight' },
  { what: 'a bell', file: about, take: 'heading: Our Values', put: 'heading: Our▸\u0007 Values', rule: 'character-invisible', says: /control character \(U\+0007\)/ },
  { what: 'a bell as an escape', file: about, take: 'heading: Our Values', put: 'heading: "Our▸\\a Values"', rule: 'character-invisible' },
  { what: 'a right-to-left override', file: about, take: VENUE, put: 'The ▸\u202epress is retired', rule: 'character-invisible', says: /right-to-left override \(U\+202E\)/ },
  { what: 'a joiner between Latin letters', file: about, take: VENUE, put: 'The pr▸\u200dess is retired', rule: 'character-invisible' },
  { what: 'a replacement character', file: about, take: VENUE, put: 'The pr▸\ufffdss is retired', rule: 'character-invisible', says: /lost/ },
]
