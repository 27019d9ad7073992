import {
  checkedPlugin,
  definePlugin,
  type ListedHead,
  type Plugin,
  type ProjectInput,
  type Site,
  type SiteView,
  titleFromName,
  type VirtualPage
} from 'docsgen'
import validate from './options/validate-lists.ts'

export interface ListsOptions {
  /** Whether to make a page for each persona in the configuration, with the pages for that persona. Default true. */
  readonly personas?: boolean
  /**
   * Front matter keys whose values get a page with all pages that have the value. Default: `tags` and `categories`; an empty
   * list: none.
   */
  readonly tags?: readonly string[]
  /** Folder of the pages for personas; default `/for`. */
  readonly personasRoute?: string
  /** Folder of the pages for tags; default `/tags`. */
  readonly tagsRoute?: string
  /** More front matter for the generated pages, such as keys that the project's schema requires: for all of them, or by page. */
  readonly frontMatter?: FrontMatter | ((page: {readonly route: string; readonly title: string}) => FrontMatter)
}

/** The subject of one list. */
interface List {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly route: string
  readonly kind: 'persona' | 'tag'
}

/**
 * Makes a page for every persona and every tag of the site with a list of its pages, each with an `llms-NAME.txt` for programs,
 * and a page above them that lists the lists.
 */
export default function lists(options: ListsOptions = {}): Plugin {
  return checkedPlugin({plugin: 'lists', options, validate}, listsPlugin)
}

function listsPlugin(options: ListsOptions): Plugin {
  return definePlugin({
    name: 'lists',
    version: '2',
    pages: project => makePages(project, options),
    eachVersion: true,
    tagRoute: tag => tagRouteOf(tag, options),
    outputs: (site, view) => textsOf(site, view, options)
  })
}

function settings(options: ListsOptions): Required<Omit<ListsOptions, 'frontMatter'>> {
  const {personas = true, tags = ['tags', 'categories'], personasRoute = '/for', tagsRoute = '/tags'} = options
  const tidy = (route: string): string => `/${route.replace(/^\/+|\/+$/g, '')}`
  return {personas, tags, personasRoute: tidy(personasRoute), tagsRoute: tidy(tagsRoute)}
}

function tagRouteOf(tag: string, options: ListsOptions): string | undefined {
  const {tags, tagsRoute} = settings(options)
  return tags.length > 0 ? `${tagsRoute}/${slugOf(tag)}` : undefined
}

async function makePages(project: ProjectInput, options: ListsOptions): Promise<VirtualPage[]> {
  const {personas, tags, personasRoute, tagsRoute} = settings(options)
  const heads = (await project.pages()).filter(({route}) => !isShownElsewhere(route))
  const found: List[] = []
  if (personas)
    for (const {id, title} of project.config.personas)
      found.push({
        id,
        title,
        description: `All pages for: ${title}.`,
        route: `${personasRoute}/${id}`,
        kind: 'persona'
      })
  const names = new Map<string, string>()
  for (const {frontMatter} of heads)
    for (const tag of tagsOf(frontMatter, tags)) if (!names.has(slugOf(tag))) names.set(slugOf(tag), tag)
  for (const [id, title] of [...names].sort(([a], [b]) => (a < b ? -1 : 1)))
    found.push({
      id,
      title,
      description: `All pages with the tag ${title}.`,
      route: `${tagsRoute}/${id}`,
      kind: 'tag'
    })
  const of = (list: List): readonly ListedHead[] => heads.filter(({frontMatter}) => has(frontMatter, list, tags))
  const shown = found.map(list => ({...list, pages: of(list)})).filter(({pages}) => pages.length > 0)
  const written = new Set<string>(heads.map(({route}) => route))
  const made = ({
    route,
    title,
    description,
    body
  }: Record<'route' | 'title' | 'description' | 'body', string>): VirtualPage => ({
    route,
    frontMatter: {title, description, search: false, ...own({route, title})},
    body,
    format: 'md'
  })
  const {frontMatter: given = {}} = options
  const own = (page: {readonly route: string; readonly title: string}): FrontMatter =>
    typeof given === 'function' ? given(page) : given
  const above = (kind: List['kind'], route: string, title: string, description: string): VirtualPage[] => {
    const members = shown.filter(list => list.kind === kind)
    if (members.length === 0 || written.has(route)) return []
    const rows = members.map(list => {
      const about = own(list).description
      const summary = typeof about === 'string' ? `${escapeMarkdown(about)} ` : ''
      return `- [${escapeMarkdown(list.title)}](${encode(list.route)}): ${summary}${count(list.pages.length)}${summary && '.'}`
    })
    return [made({route, title, description, body: `${rows.join('\n')}\n`})]
  }
  return [
    ...above('persona', personasRoute, 'Pages by audience', 'All pages, grouped by audience.'),
    ...above('tag', tagsRoute, 'Pages by tag', 'All pages, grouped by tag.'),
    ...shown.filter(({route}) => !written.has(route)).map(list => made({...list, body: bodyOf(list, heads)}))
  ]
}

/** Number of pages from which a section's pages are grouped by folder. */
const manyPages = 12

/** Returns whether a page is the home page, to which every page links, or an error page. */
function isShownElsewhere(route: string): boolean {
  return route === '/' || route === '/404' || route === '/500'
}

/**
 * Returns the pages of a list by section of the site, the section with most of them first. Large sections are grouped by folder.
 */
function bodyOf({pages}: {readonly pages: readonly ListedHead[]}, heads: readonly ListedHead[]): string {
  const titles = new Map(heads.map(({route, title}) => [route, title]))
  const heading = (depth: number, route: string): string => {
    const name = titles.get(route) ?? titleFromName(route.slice(route.lastIndexOf('/') + 1))
    return `${'#'.repeat(depth)} ${escapeMarkdown(name)}\n\n`
  }
  const folders = new Set(heads.flatMap(({route}) => parentsOf(route)))
  // Pages at the root of the site belong to no section and come first.
  const sections = groupsOf(pages, ({route}) => {
    const section = `/${route.split('/')[1] ?? ''}`
    return folders.has(section) ? section : ''
  })
  const weight = ({key, members}: Group): number => (key === '' ? Number.POSITIVE_INFINITY : members.length)
  return sections
    .sort((a, b) => weight(b) - weight(a) || (a.key < b.key ? -1 : 1))
    .map(section => {
      // A folder's own page is listed with the pages in the folder.
      const groups = groupsOf(section.members, ({route}) => (folders.has(route) ? route : parentOf(route)))
      const blocks =
        section.members.length < manyPages || groups.length === 1
          ? [rowsOf(section.members)]
          : groups
              .sort((a, b) => (a.key < b.key ? -1 : 1))
              .map(({key, members}) => (key === section.key ? '' : heading(3, key)) + rowsOf(members))
      return (sections.length > 1 && section.key !== '' ? heading(2, section.key) : '') + blocks.join('\n')
    })
    .join('\n')
}

interface Group {
  readonly key: string
  readonly members: ListedHead[]
}

function groupsOf(pages: readonly ListedHead[], keyOf: (page: ListedHead) => string): Group[] {
  const groups = new Map<string, Group>()
  for (const page of pages) {
    const key = keyOf(page)
    const group = groups.get(key) ?? {key, members: []}
    group.members.push(page)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function parentOf(route: string): string {
  return route.slice(0, route.lastIndexOf('/'))
}

/** Returns the routes of all folders of a page: `/a` and `/a/b` for `/a/b/c`. */
function parentsOf(route: string): string[] {
  const names = route.split('/').slice(1, -1)
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`)
}

/** Returns rows sorted by route. Dated pages come last, newest first. */
function rowsOf(pages: readonly ListedHead[]): string {
  const dayOf = ({frontMatter: {date}}: ListedHead): string => (typeof date === 'string' ? date : '')
  return [...pages]
    .sort((a, b) => {
      const [one, other] = [dayOf(a), dayOf(b)]
      if (one !== other) return one === '' || (other !== '' && one > other) ? -1 : 1
      return a.route < b.route ? -1 : 1
    })
    .map(({route, title, frontMatter: {description}}) =>
      typeof description === 'string'
        ? `- [${escapeMarkdown(title)}](${encode(route)}): ${escapeMarkdown(description)}\n`
        : `- [${escapeMarkdown(title)}](${encode(route)})\n`
    )
    .join('')
}

/** Returns `llms-NAME.txt` of every list that has a page. */
function textsOf(site: Site, view: SiteView, options: ListsOptions): Record<string, () => string> {
  const {personas, tags, personasRoute, tagsRoute} = settings(options)
  const texts: Record<string, () => string> = {}
  const add = (id: string, kind: List['kind'], route: string): void => {
    const page = site.byRoute.get(route as (typeof site.pages)[number]['route'])
    if (!page) return
    const list = {id, kind}
    // A tag with the same name as a persona gets a different file name.
    const path = kind === 'tag' && texts[`llms-${id}.txt`] ? `llms-tag-${id}.txt` : `llms-${id}.txt`
    texts[path] = () => {
      const rows = site.pages
        .filter(
          ({route, frontMatter, source}) =>
            !isShownElsewhere(route) &&
            !frontMatter.unlisted &&
            !source.startsWith('.docsgen/') &&
            has(frontMatter, list, tags)
        )
        .map(({route: target, title, frontMatter, excerpt}) => {
          const mirror = target === '/' ? '/index.md' : `${target}.md`
          const about = frontMatter.description ?? excerpt
          return `- [${title}](${view.url ?? ''}${view.base.slice(0, -1)}${encode(mirror)})${about ? `: ${about}` : ''}`
        })
      return `# ${view.title}: ${page.title}\n\n> ${page.frontMatter.description ?? ''}\n\n${rows.join('\n')}\n`
    }
  }
  if (personas) for (const {id} of view.personas) add(id, 'persona', `${personasRoute}/${id}`)
  const ids = new Set(site.pages.flatMap(({frontMatter}) => tagsOf(frontMatter, tags).map(slugOf)))
  for (const id of [...ids].sort()) add(id, 'tag', `${tagsRoute}/${id}`)
  return texts
}

type FrontMatter = Readonly<Record<string, unknown>>

function tagsOf(frontMatter: FrontMatter, keys: readonly string[]): string[] {
  return keys.flatMap(key => strings(frontMatter[key])).filter(tag => slugOf(tag) !== '')
}

function has(frontMatter: FrontMatter, {id, kind}: Pick<List, 'id' | 'kind'>, tags: readonly string[]): boolean {
  return kind === 'persona'
    ? strings(frontMatter.personas).includes(id)
    : tagsOf(frontMatter, tags).some(tag => slugOf(tag) === id)
}

function strings(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string')
}

function slugOf(tag: string): string {
  return tag
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

function count(number: number): string {
  return `${number} ${number === 1 ? 'page' : 'pages'}`
}

function encode(route: string): string {
  return route.split('/').map(encodeURIComponent).join('/')
}

/** Escapes text with a meaning in Markdown. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&').replace(/\s+/g, ' ')
}
