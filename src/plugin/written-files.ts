import type {App} from './app.ts'

/** Returns the files that every build writes to the root of the site, so pages and menus may link to them. */
export function writtenFiles(app: App): readonly string[] {
  return ['page-map.json', ...app.all('siteFiles').flatMap(({names = []}) => names)]
}
