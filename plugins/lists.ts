import {
  definePlugin,
  type ListedHead,
  type Plugin,
  type ProjectInput,
  type Site,
  type SiteView,
  type VirtualPage
} from 'docsgen'

export interface ListsOptions {
  /** Pages that list what is for one persona, for each persona that the configuration names. Default true. */
  readonly personas?: boolean
  /** Pages that list what has one tag. Default: `tags` and `categories` of the front matter; an empty list: none. */
  readonly tags?: readonly string[]
  /** Folder of the pages for personas; default `/for`. */
  readonly personasRoute?: string
  /** Folder of the pages of tags; default `/tags`. */
  readonly tagsRoute?: string
  /** More front matter for the pages that are made, such as what the project's schema demands: for all, or by page. */
  readonly frontMatter?: FrontMatter | ((page: {readonly route: string; readonly title: string}) => FrontMatter)
}

/** What one list is about. */
interface List {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly route: string
  readonly kind: 'persona' | 'tag'
}

/**
 * A page for every persona and every tag of the site, which lists what is for it or about it, with `llms-NAME.txt` beside it for
 * programs; and a page above them that lists the lists.
 */
export default function lists(options: ListsOptions = {}): Plugin {
  return definePlugin({
    name: 'lists',
    version: '1',
    pages: project => makePages(project, options),
    outputs: (site, view) => textsOf(site, view, options)
  })
}

function settings(options: ListsOptions): Required<Omit<ListsOptions, 'frontMatter'>> {
  const {personas = true, tags = ['tags', 'categories'], personasRoute = '/for', tagsRoute = '/tags'} = options
  const tidy = (route: string): string => `/${route.replace(/^\/+|\/+$/g, '')}`
  return {personas, tags, personasRoute: tidy(personasRoute), tagsRoute: tidy(tagsRoute)}
}

async function makePages(project: ProjectInput, options: ListsOptions): Promise<VirtualPage[]> {
  const {personas, tags, personasRoute, tagsRoute} = settings(options)
  const heads = (await project.pages()).filter(({route}) => route !== '/404' && route !== '/500')
  const found: List[] = []
  if (personas)
    for (const {id, title} of project.config.personas)
      found.push({id, title, description: `Pages for: ${title}.`, route: `${personasRoute}/${id}`, kind: 'persona'})
  const names = new Map<string, string>()
  for (const {frontMatter} of heads)
    for (const tag of tagsOf(frontMatter, tags)) if (!names.has(slugOf(tag))) names.set(slugOf(tag), tag)
  for (const [id, title] of [...names].sort(([a], [b]) => (a < b ? -1 : 1)))
    found.push({id, title, description: `Pages about: ${title}.`, route: `${tagsRoute}/${id}`, kind: 'tag'})
  const of = (list: List): readonly ListedHead[] => heads.filter(({frontMatter}) => has(frontMatter, list, tags))
  const shown = found.map(list => ({...list, pages: of(list)})).filter(({pages}) => pages.length > 0)
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
    const taken = heads.some(head => head.route === route)
    if (members.length === 0 || taken) return []
    const rows = members.map(list => `- [${escapeMarkdown(list.title)}](${list.route}): ${count(list.pages.length)}`)
    return [made({route, title, description, body: `${rows.join('\n')}\n`})]
  }
  return [
    ...above('persona', personasRoute, 'By reader', 'What there is for each kind of reader.'),
    ...above('tag', tagsRoute, 'By tag', 'What there is about each tag.'),
    ...shown.map(list => made({...list, body: bodyOf(list, heads)}))
  ]
}

/** The pages of a list by section of the site, in the order of their routes. */
function bodyOf({pages}: {readonly pages: readonly ListedHead[]}, heads: readonly ListedHead[]): string {
  const sections = new Map<string, ListedHead[]>()
  for (const head of [...pages].sort((a, b) => (a.route < b.route ? -1 : 1))) {
    const section = `/${head.route.split('/')[1] ?? ''}`
    const members = sections.get(section)
    if (members) members.push(head)
    else sections.set(section, [head])
  }
  const titles = new Map(heads.map(({route, title}) => [route, title]))
  return [...sections]
    .map(([section, members]) => {
      const name = titles.get(section) ?? section.slice(1)
      const rows = members.map(({route, title, frontMatter: {description}}) =>
        typeof description === 'string'
          ? `- [${escapeMarkdown(title)}](${encode(route)}): ${escapeMarkdown(description)}`
          : `- [${escapeMarkdown(title)}](${encode(route)})`
      )
      return `${sections.size > 1 ? `## ${escapeMarkdown(name)}\n\n` : ''}${rows.join('\n')}\n`
    })
    .join('\n')
}

/** `llms-NAME.txt` of every list that has a page. */
function textsOf(site: Site, view: SiteView, options: ListsOptions): Record<string, () => string> {
  const {personas, tags, personasRoute, tagsRoute} = settings(options)
  const texts: Record<string, () => string> = {}
  const add = (id: string, kind: List['kind'], route: string): void => {
    const page = site.byRoute.get(route as (typeof site.pages)[number]['route'])
    if (!page) return
    const list = {id, kind}
    // A tag that is called as a persona stands below its own name.
    const path = kind === 'tag' && texts[`llms-${id}.txt`] ? `llms-tag-${id}.txt` : `llms-${id}.txt`
    texts[path] = () => {
      const rows = site.pages
        .filter(
          ({frontMatter, source}) =>
            !frontMatter.unlisted && !source.startsWith('.docsgen/') && has(frontMatter, list, tags)
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

/** Text that Markdown would take for more than text. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&').replace(/\s+/g, ' ')
}
