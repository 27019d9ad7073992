/** Files that every build writes to the root of the site, so pages and menus may link to them. */
export const writtenFiles: readonly string[] = [
  'llms.txt',
  'llms-full.txt',
  'page-map.json',
  'robots.txt',
  'sitemap.xml'
]
