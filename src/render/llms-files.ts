import {type PageFacts, summaryOf} from '../model/page.ts'
import type {SiteView} from '../model/site.ts'
import {encodeRoute, mirrorPathOf, withBase} from '../model/url.ts'

/**
 * `llms.txt` of the site, and of each of its sections where there are several: `/operators/llms.txt` for whoever has room for a part
 * only. A section is a folder at the root of the site with more than one page.
 *
 * Source: the llms.txt proposal: a title, a summary, and lists of links to Markdown, in the root or in a folder.
 *
 * @param pages those that are told to programs, in any order
 */
export function llmsFiles(pages: readonly PageFacts[], view: SiteView): ReadonlyMap<string, () => string> {
  const sections = groupsOf(pages, page => page.route.split('/')[1] ?? '')
  const large = new Set([...sections].flatMap(([name, members]) => (members.length > 1 ? [name] : [])))
  const hasOwn = (name: string): boolean => sections.size > 1 && large.has(name)
  const files = new Map([['llms.txt', () => siteText({sections, hasOwn, view})]])
  for (const [name, members] of sections)
    if (hasOwn(name)) files.set(`${name}/llms.txt`, () => sectionText({name, members, view}))
  return files
}

function siteText(input: {
  readonly sections: ReadonlyMap<string, readonly PageFacts[]>
  readonly hasOwn: (name: string) => boolean
  readonly view: SiteView
}): string {
  const {sections, hasOwn, view} = input
  const lines = [`# ${view.title}`, '']
  if (view.description) lines.push(`> ${view.description}`, '')
  for (const [name, members] of sections) {
    const title = name === '' ? 'Home' : titleOf(`/${name}`, members)
    lines.push(`## ${title}`, '')
    if (hasOwn(name))
      lines.push(`- [${title}, this list alone](${addressOf(`${name}/llms.txt`, view)}): ${members.length} pages`)
    lines.push(...members.map(page => line(page, view)), '')
  }
  return textOf(lines)
}

/** Pages that lie in the section itself, then those of its folders. */
function sectionText({
  name,
  members,
  view
}: {
  readonly name: string
  readonly members: readonly PageFacts[]
  readonly view: SiteView
}): string {
  const title = titleOf(`/${name}`, members)
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
    lines.push(`## ${titleOf(`/${name}/${folder}`, pages)}`, '', ...pages.map(page => line(page, view)), '')
  lines.push('## Optional', '', `- [${view.title}](${addressOf('llms.txt', view)}): the list of the whole site`)
  return textOf(lines)
}

function line(page: PageFacts, view: SiteView): string {
  const {personas = []} = page.frontMatter
  const description = summaryOf(page)
  const readers = personas.length > 0 ? ` (for: ${personas.join(', ')})` : ''
  return `- [${page.title}](${addressOf(mirrorPathOf(page.route), view)})${description ? `: ${description}` : ''}${readers}`
}

function addressOf(path: string, view: SiteView): string {
  return `${view.url ?? ''}${withBase(view.base, `/${encodeRoute(path)}`)}`
}

/** The title of a folder's own page, else the folder's name. */
function titleOf(route: string, pages: readonly PageFacts[]): string {
  return pages.find(page => page.route === route)?.title ?? route.slice(route.lastIndexOf('/') + 1)
}

/** In the order of each group's first page. */
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
