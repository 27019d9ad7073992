/** Paths of the theme's line icons on a grid of 24. Templates and the search dialog share them. */
export const icons = {
  // Controls.
  search: ['M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Z', 'm16.2 16.2 4.3 4.3'],
  sun: [
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
    'M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4'
  ],
  moon: ['M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z'],
  system: ['M4 4.5h16v11.5H4Z', 'M9 20h6M12 16v4'],
  source: ['M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5'],
  menu: ['M4 7h16M4 12h16M4 17h16'],
  close: ['m6 6 12 12M18 6 6 18'],
  right: ['M5 12h14M13 6l6 6-6 6'],
  left: ['M19 12H5M11 6l-6 6 6 6'],
  up: ['M12 19V5M6 11l6-6 6 6'],
  language: [
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z',
    'M3.5 12h17M12 3.5c5 5.5 5 11.5 0 17-5-5.5-5-11.5 0-17Z'
  ],
  edit: ['M4.5 19.5 6 15 16.5 4.5l3 3L9 18Z', 'm14 7 3 3'],
  flag: ['M6 21V4M6 4.5h11l-2.5 4 2.5 4H6'],
  text: ['M6 3.5h8l4.5 4.5v12.5H6Z', 'M9 13h6M9 16.5h6'],
  copy: ['M8.5 8.5h11v11h-11Z', 'M15.5 8.5v-4h-11v11h4'],
  list: ['M4 7h16M8 12h12M8 17h12'],
  down: ['m6 9 6 6 6-6'],
  reader: ['M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z', 'M4.5 20.5a7.5 7.5 0 0 1 15 0'],
  again: ['M20 11a8 8 0 1 0-2.3 6.3', 'M20 5v6h-6'],
  sliders: ['M4 8h9M17.5 8H20M4 16h2.5M11 16h9', 'M15.2 5.8v4.4M8.8 13.8v4.4'],
  clock: ['M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z', 'M12 7.5V12l3 2'],
  // Kinds of pages.
  steps: ['M4 19.5h5v-5h5v-5h5v-5', 'M19 9.5v10H9'],
  book: ['M12 6.5C10 5 7.5 4.5 4 4.5v14c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-14c-3.5 0-6 .5-8 2Z', 'M12 6.5v14'],
  table: ['M4 5h16v14H4Z', 'M4 10h16M9.5 10v9'],
  wrench: [
    'M14.5 9.5 5 19M20 7.5a4.5 4.5 0 0 1-6.2 4.2L8 17.5a2.1 2.1 0 0 1-3-3l5.8-5.8A4.5 4.5 0 0 1 16.5 4L14 6.5l.5 3 3 .5Z'
  ],
  bell: ['M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15Z', 'M10 20.5h4'],
  grid: ['M4.5 4.5H10V10H4.5ZM14 4.5h5.5V10H14ZM4.5 14H10v5.5H4.5ZM14 14h5.5v5.5H14Z'],
  // Sections.
  rocket: [
    'M12 15.5 8.5 12c1-4.5 4-8 10.5-8.5C18.5 10 15 13 12 15.5Z',
    'M8.5 12H5l2-3.5 3-.5M12 15.5V19l3.5-2 .5-3M6.5 15.5c-1.5 1-2 4-2 4s3-.5 4-2'
  ],
  layers: ['m12 3.5 8.5 4.5L12 12.5 3.5 8Z', 'M3.5 12 12 16.5l8.5-4.5M3.5 16 12 20.5l8.5-4.5'],
  server: ['M4 4.5h16v6H4ZM4 13.5h16v6H4Z', 'M7.5 7.5h.01M7.5 16.5h.01M11 7.5h5M11 16.5h5'],
  link: [
    'M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1.2 1.2',
    'M14 10a4.5 4.5 0 0 0-6.4 0l-3 3A4.5 4.5 0 0 0 11 19.4l1.2-1.2'
  ],
  code: ['m8 8-4.5 4L8 16M16 8l4.5 4L16 16M13.5 5l-3 14'],
  terminal: ['M3.5 5h17v14h-17Z', 'm7.5 9.5 3 2.5-3 2.5M12.5 15h4'],
  globe: ['M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z', 'M3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z'],
  shield: ['M12 3.5 5 6v6c0 4 3 7 7 8.5 4-1.5 7-4.5 7-8.5V6Z', 'm9 12 2 2 4-4.5'],
  people: [
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 20a6.5 6.5 0 0 1 13 0',
    'M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5'
  ],
  box: ['m12 3.5 7.5 4.2v8.6L12 20.5l-7.5-4.2V7.7Z', 'M4.5 7.7 12 12l7.5-4.3M12 12v8.5'],
  chart: ['M4 4v16h16', 'M8 16v-4M12 16V8M16 16v-6'],
  key: ['M8 10.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z', 'M11 11.5 19.5 3M16 6.5l3 3M13.5 9l2 2'],
  chat: ['M4 5h16v11H11l-4.5 4v-4H4Z']
} as const satisfies Readonly<Record<string, readonly string[]>>

export type IconName = keyof typeof icons

/** Icons of the content types that docsgen knows. */
const kinds: Readonly<Record<string, IconName>> = {
  tutorial: 'steps',
  guide: 'book',
  reference: 'table',
  troubleshooting: 'wrench',
  notice: 'bell',
  'landing-page': 'grid'
}

/** Returns the icon of a content type. A site's own types get the icon of plain text. */
export function kindIcon(contentType: string): IconName {
  return kinds[contentType] ?? 'text'
}

export function isIcon(name: string): name is IconName {
  return Object.hasOwn(icons, name)
}

/** Returns the icon name of a brand. Social links mean the brand even if another icon has the name: `x` is a cross in Lucide. */
export function brandOf(name: string): string {
  return `simple-icons:${name}`
}

/** Services for repositories, by host name. */
const repositoryHosts: Readonly<Record<string, readonly [brand: string, name: string]>> = {
  'github.com': ['github', 'GitHub'],
  'gitlab.com': ['gitlab', 'GitLab'],
  'codeberg.org': ['codeberg', 'Codeberg'],
  'bitbucket.org': ['bitbucket', 'Bitbucket']
}

/** Returns the icon and the name of the service that hosts a repository, or `undefined` for an unknown one. */
export function repositoryHost(url: string): {readonly icon: string; readonly name: string} | undefined {
  const host = /^https?:\/\/(?:www\.)?([^/:]+)/.exec(url)?.[1] ?? ''
  const [brand, name] = (Object.hasOwn(repositoryHosts, host) ? repositoryHosts[host] : undefined) ?? []
  return brand === undefined || name === undefined ? undefined : {icon: brandOf(brand), name}
}
