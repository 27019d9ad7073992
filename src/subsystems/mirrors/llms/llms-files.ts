import {type Locale, localeOf, localesInVersion} from '../../../model/locales.ts'
import {type PageFacts, summaryOf} from '../../../model/page.ts'
import type {Site, SiteView, VersionView} from '../../../model/site.ts'
import {titleFromName} from '../../../model/text/title-from-name.ts'
import {encodeRoute, type Route, withBase} from '../../../model/url.ts'
import {versionOf} from '../../../model/versions.ts'
import {languageName} from '../../../model/words/language-name.ts'
import {englishWords} from '../../../model/words/word-in.ts'
import {listedPages} from '../../../site/navigation/listed-pages.ts'
import {mirrorPath} from '../mirror-path.ts'

/**
 * Returns `llms.txt` of the site and, if there are several sections, of each of them: `/operators/llms.txt` for agents with room
 * for only a part. A section is a folder at the root of the site with more than one page.
 *
 * Source: the llms.txt proposal: a title, a summary, and lists of links to Markdown, in the root or in a folder.
 *
 * Pages are in the order of the sidebar, and folders have its titles.
 */
export function llmsFiles(site: Site, view: SiteView): ReadonlyMap<string, () => string> {
  const {locales = [], versions = []} = view
  const whole = listedPages(site)
  const all = inLatest(whole, view)
  const [first] = locales
  const pages = locales.length > 1 ? all.filter(page => localeOf(page.route, locales) === first) : all
  const titleOf = (route: string): string =>
    site.byRoute.get(route as Route)?.title ??
    site.landings?.title(route as Route) ??
    titleFromName(route.slice(route.lastIndexOf('/') + 1))
  const sections = groupsOf(pages, page => page.route.split('/')[1] ?? '')
  const large = new Set([...sections].flatMap(([name, members]) => (members.length > 1 ? [name] : [])))
  const hasOwn = (name: string): boolean => sections.size > 1 && large.has(name)
  const files = new Map([['llms.txt', () => siteText({sections, hasOwn, titleOf, view})]])
  for (const [name, members] of sections)
    if (hasOwn(name)) files.set(`${name}/llms.txt`, () => sectionText({name, members, titleOf, view}))
  for (const locale of locales.slice(1))
    files.set(`${locale.path}/llms.txt`, () => {
      const members = all.filter(page => localeOf(page.route, locales) === locale)
      return languageText({locale, members, view})
    })
  for (const version of versions.filter(({path}) => path !== ''))
    files.set(`${version.path}/llms.txt`, () => {
      const members = whole.filter(page => versionOf(page.route, versions) === version)
      return versionText({version, members, view})
    })
  return files
}

/** Returns the pages of the latest version: all pages if the site has only one. */
export function inLatest(pages: readonly PageFacts[], {versions}: SiteView): readonly PageFacts[] {
  return versions ? pages.filter(({route}) => versionOf(route, versions)?.path === '') : pages
}

/** Returns the text of a version: its pages in the default language, then those of each other one. */
function versionText({
  version,
  members,
  view
}: {
  readonly version: VersionView
  readonly members: readonly PageFacts[]
  readonly view: SiteView
}): string {
  const latest = view.versions?.find(({path}) => path === '')
  const lines = [`# ${view.title} ${version.label}`, '', `> Version ${version.label} (${version.status}).`, '']
  const locales = view.locales && localesInVersion(version, view.locales)
  const languages = groupsOf(members, ({route}) => (locales && localeOf(route, locales)?.tag) ?? view.lang)
  const others = locales?.slice(1) ?? []
  for (const {tag, label} of [{tag: view.lang, label: 'Pages'}, ...others]) {
    const pages = languages.get(tag) ?? []
    if (pages.length > 0) lines.push(`## ${label}`, '', ...pages.map(page => line(page, view)), '')
  }
  lines.push('## Optional', '', `- [${view.title}](${addressOf('llms.txt', view)}): the list of ${latest?.label ?? ''}`)
  return textOf(lines)
}

function siteText(input: {
  readonly sections: ReadonlyMap<string, readonly PageFacts[]>
  readonly hasOwn: (name: string) => boolean
  readonly titleOf: (route: string) => string
  readonly view: SiteView
}): string {
  const {sections, hasOwn, titleOf, view} = input
  const lines = [`# ${view.title}`, '']
  if (view.description) lines.push(`> ${view.description}`, '')
  const others = view.locales?.slice(1) ?? []
  if (others.length > 0)
    lines.push(
      ...others.map(
        ({path, label, tag}) => `- [${label} (${tag})](${addressOf(`${path}/llms.txt`, view)}): translated pages`
      ),
      ''
    )
  const older = view.versions?.filter(({path}) => path !== '') ?? []
  if (older.length > 0)
    lines.push(
      ...older.map(
        ({path, label, status}) => `- [Version ${label}](${addressOf(`${path}/llms.txt`, view)}): ${status}`
      ),
      ''
    )
  for (const [name, members] of sections) {
    const title = name === '' ? 'Home' : titleOf(`/${name}`)
    lines.push(`## ${title}`, '')
    if (hasOwn(name)) lines.push(`- [Only ${title}](${addressOf(`${name}/llms.txt`, view)}): ${members.length} pages`)
    lines.push(...members.map(page => line(page, view)), '')
  }
  return textOf(lines)
}

/** Returns the text of a section: its own pages, then those of its folders. */
function sectionText({
  name,
  members,
  titleOf,
  view
}: {
  readonly name: string
  readonly members: readonly PageFacts[]
  readonly titleOf: (route: string) => string
  readonly view: SiteView
}): string {
  const title = titleOf(`/${name}`)
  const own = members.find(page => page.route === `/${name}`)
  const summary = own && summaryOf(own)
  const lines = [`# ${view.title}: ${title}`, '']
  if (summary) lines.push(`> ${summary}`, '')
  const folders = groupsOf(members, page => page.route.split('/')[2] ?? '')
  const inside = [...folders].filter(([folder, pages]) => folder !== '' && pages.length > 1)
  const listed = new Set(inside.flatMap(([, pages]) => pages))
  const direct = members.filter(page => !listed.has(page))
  if (direct.length > 0) lines.push(`## ${title}`, '', ...direct.map(page => line(page, view)), '')
  for (const [folder, pages] of inside)
    lines.push(`## ${titleOf(`/${name}/${folder}`)}`, '', ...pages.map(page => line(page, view)), '')
  lines.push('## Optional', '', `- [${view.title}](${addressOf('llms.txt', view)}): the list of the whole site`)
  return textOf(lines)
}

/** Returns the text of a language: its translated pages. */
function languageText({
  locale: {label, tag},
  members,
  view
}: {
  readonly locale: Locale
  readonly members: readonly PageFacts[]
  readonly view: SiteView
}): string {
  const lines = [`# ${view.title}: ${label} (${tag})`, '']
  if (members.length > 0) lines.push('## Pages', '', ...members.map(page => line(page, view)), '')
  lines.push(
    '## Optional',
    '',
    `- [${view.title}](${addressOf('llms.txt', view)}): the list in ${languageName(view.lang, englishWords) ?? view.locales?.[0]?.label ?? view.lang}`
  )
  return textOf(lines)
}

function line(page: PageFacts, view: SiteView): string {
  const {personas = []} = page.frontMatter
  const description = summaryOf(page)
  const readers = personas.length > 0 ? ` (for: ${personas.join(', ')})` : ''
  return `- [${page.title}](${addressOf(mirrorPath(page.route), view)})${description ? `: ${description}` : ''}${readers}`
}

function addressOf(path: string, view: SiteView): string {
  return `${view.url ?? ''}${withBase(view.base, `/${encodeRoute(path)}`)}`
}

/** Groups pages, in the order of each group's first page. */
function groupsOf(pages: readonly PageFacts[], keyOf: (page: PageFacts) => string): Map<string, PageFacts[]> {
  const groups = new Map<string, PageFacts[]>()
  for (const page of pages) {
    const key = keyOf(page)
    const members = groups.get(key)
    if (members) members.push(page)
    else groups.set(key, [page])
  }
  return groups
}

function textOf(lines: readonly string[]): string {
  return `${lines.join('\n').trimEnd()}\n`
}
