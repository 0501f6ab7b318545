import type { Mistake } from './mistake.ts'

/** The same thing twice, and two keys of which only one can count. */
export const twice: Mistake[] = [
  { what: 'a portfolio id twice', file: 'portfolio/web.yaml', take: 'id: wren-street-dental', put: 'id: ▸loaf-dept', rule: 'list-twice', says: /line 5/ },
  { what: 'a person twice', file: 'pages/web-development.yaml', take: '      - hana-kim', put: '      - ▸maria-alvarez', rule: 'list-twice' },
  { what: 'a category twice', file: 'pages/index.yaml', take: '      - ecommerce', put: '      - ▸website', rule: 'list-twice' },
  { what: 'a package name twice', file: 'packages/logo.yaml', take: 'name: Mascot', put: 'name: ▸Special', rule: 'list-twice', says: /same_name/ },
  { what: 'a feature twice', file: 'packages/logo.yaml', take: '- Transparent background', put: '- ▸2 Original Concepts', rule: 'list-twice' },
  { what: 'a brand twice in a strip', file: 'brands.yaml', edit: (t) => t.replace(/(strips:\n[^]*? {4}- )(.+)\n( {4}- ).+/, '$1$2\n$3▸$2'), rule: 'list-twice' },
  { what: 'a stat twice', file: 'pages/about.yaml', take: '      - years', put: '      - ▸clients', rule: 'list-twice' },
  { what: 'a menu item twice', file: 'navigation.yaml', take: '        - label: Branding\n          link: /branding-service', put: '        - ▸label: Logo Designing\n          link: /logo-service', rule: 'list-twice' },
  { what: 'a step twice', file: 'processes.yaml', edit: (t) => t.replace(/( {4}- label: Discovery & Planning\n[^]*?)(?= {4}- label: UI)/, (all) => `${all}${all.replace('- label', '- ▸label')}`), rule: 'list-twice' },
  { what: 'a link beside opens', file: 'pages/about.yaml', take: '      opens: quote', put: '      opens: quote\n      ▸link: /contact', rule: 'key-clash', says: /opens/ },
  { what: 'opens beside a link', file: 'pages/about.yaml', take: '      link: /potfolio', put: '      link: /potfolio\n      ▸opens: quote', rule: 'key-clash' },
  { what: 'a dropdown with a link', file: 'navigation.yaml', take: '    - label: Services\n      items:', put: '    - label: Services\n      link: /logo-service\n      ▸items:', rule: 'key-clash' },
  { what: 'an alternative text of a decorative picture', file: 'processes.yaml', take: '      decorative: true\n', put: '      decorative: true\n      ▸alt: A desk with a phone on it.\n', rule: 'key-clash' },
  { what: 'a price and words in its place', file: 'packages/logo.yaml', take: '    was: "$117"\n', put: '    ▸quote: Custom quote\n', rule: 'key-clash' },
  { what: 'a file name for an alternative text', file: 'pages/app-development-service.yaml', take: 'alt: A lemonade stand whose counter is a phone, with people and a dog in line.', put: 'alt: ▸cms.svg', rule: 'alt-file-name' },
  { what: 'a file name with spaces for an alternative text', file: 'pages/app-development-service.yaml', take: 'alt: A lemonade stand whose counter is a phone, with people and a dog in line.', put: 'alt: ▸IMG 1234 (2).JPG', rule: 'alt-file-name' },
]
