import {type ListedHead, type MadeMeta, titleFromName} from 'docsgen'

/** A page of a reference. */
interface TitledPage {
  readonly route: string
  readonly frontMatter: Readonly<Record<string, unknown>>
}

/** Maximum number of characters of a title in the top bar. A longer one is replaced with the folder name. */
const longest = 24

/**
 * Returns an entry of the top bar for each folder at the root that only has references. A folder with pages of the project is
 * part of what the project orders itself.
 *
 * @param pages of all references of a plugin
 * @param own pages of the project
 */
export function barEntries(pages: readonly TitledPage[], own: readonly Pick<ListedHead, 'route'>[]): MadeMeta[] {
  const routes = new Set(pages.map(({route}) => route))
  // A reference at the root is the whole site.
  if (routes.has('/')) return []
  const hasReference = (route: string): boolean => {
    for (let end = route.length; end > 0; end = route.lastIndexOf('/', end - 1))
      if (routes.has(route.slice(0, end))) return true
    return false
  }
  const others = new Set(own.flatMap(({route}) => (hasReference(route) ? [] : [folderOf(route)])))
  const folders = new Set(pages.map(({route}) => folderOf(route)))
  const entries = [...folders].flatMap((folder): [string, unknown][] => {
    if (folder === '' || others.has(folder)) return []
    const title = pages.find(({route}) => route === `/${folder}`)?.frontMatter.title
    const isShort = typeof title === 'string' && title.length <= longest
    return [[folder, {title: isShort ? title : titleFromName(folder), type: 'page'}]]
  })
  return entries.length > 0 ? [{meta: '/', entries: Object.fromEntries(entries)}] : []
}

/** Returns the name of the folder at the root that has a route; empty for the home page. */
function folderOf(route: string): string {
  return route.split('/')[1] ?? ''
}
