import {
  checkedPlugin,
  definePlugin,
  type PageFacts,
  type Plugin,
  type ProjectInput,
  type Site,
  type SiteView,
  type VirtualPage
} from 'docsgen'
import {createElement, Fragment} from 'react'
import {escapeMarkdown} from './api/escape-markdown.ts'
import {type FeedItem, feedKinds, writeFeed} from './feeds/write-feed.ts'
import validate from './options/validate-releases.ts'
import {noOwnNotes, type OwnNotes, readOwnNotes} from './releases/own-notes.ts'
import {ownNotesRule} from './releases/own-notes-rule.ts'
import {type RecordedRelease, readRecord} from './releases/read-record.ts'
import {type ListedRelease, releasesOnPage} from './releases/releases-on-page.ts'

type FrontMatter = Readonly<Record<string, unknown>>

export interface ReleasesOptions {
  /** Folder of the pages; default `/releases`. */
  readonly route?: string
  /** Number of releases that a page shows with their notes; default 50. Older ones show only their date and a link to their source. */
  readonly notes?: number
  /** More front matter for the pages, such as keys that the project's schema requires: for all of them, or by page. */
  readonly frontMatter?: FrontMatter | ((page: {readonly route: string; readonly title: string}) => FrontMatter)
}

/**
 * Makes a page and feeds for each program whose releases `docsgen record releases` recorded: `/releases/NAME`, with a section for each
 * release. `_releases/NAME.md` contains the project's own notes about them.
 */
export default function releases(options: ReleasesOptions = {}): Plugin {
  return checkedPlugin({plugin: 'releases', options, validate}, releasesPlugin)
}

function releasesPlugin(options: ReleasesOptions): Plugin {
  return definePlugin({
    name: 'releases',
    version: '1',
    pages: project => pagesOf(project, options),
    notes: {finished: releasesOnPage},
    outputs: (site, view) => (view.url ? feedsOf(site, view) : {}),
    head: ({route, title, notes}, {url, base, title: site}) =>
      url && isDated(listed({notes}))
        ? createElement(
            Fragment,
            null,
            ...(['xml', 'atom'] as const).map(extension =>
              createElement('link', {
                key: extension,
                rel: 'alternate',
                type: `application/${extension === 'xml' ? 'rss' : 'atom'}+xml`,
                title: `${title} | ${site}`,
                href: `${base}${feedPath(route)}.${extension}`
              })
            )
          )
        : null,
    rules: [ownNotesRule]
  })
}

/** A program that has a record. */
interface Program {
  readonly name: string
  readonly file: string
  readonly releases: readonly RecordedRelease[]
  readonly own: OwnNotes
}

const decoder = new TextDecoder()

async function programsOf(project: ProjectInput): Promise<readonly Program[]> {
  const files = await project.list(`${project.contentDir === '' ? '' : `${project.contentDir}/`}_releases`)
  const text = async (file: string): Promise<string> => decoder.decode(await project.read(file))
  const records = files.filter(file => file.endsWith('.json'))
  const programs = await Promise.all(
    records.map(async (file): Promise<Program> => {
      const beside = file.replace(/\.json$/, '.md')
      const own = files.includes(beside) ? readOwnNotes(await text(beside)) : noOwnNotes
      return {name: file.replace(/^.*\/|\.json$/g, ''), file, releases: readRecord(await text(file)), own}
    })
  )
  return programs.filter(program => program.releases.length > 0)
}

async function pagesOf(project: ProjectInput, options: ReleasesOptions): Promise<VirtualPage[]> {
  const {frontMatter: given = {}, notes = 50} = options
  const route = `/${(options.route ?? '/releases').replace(/^\/+|\/+$/g, '')}`
  const programs = await programsOf(project)
  if (programs.length === 0) return []
  const written = new Set((await project.pages()).map(page => page.route))
  const page = (made: {
    route: string
    title: string
    description: string
    body: string
    from?: string
  }): VirtualPage => {
    const {route: at, body, from, ...words} = made
    const own = typeof given === 'function' ? given({route: at, title: words.title}) : given
    return {route: at, frontMatter: {...words, ...own}, body, format: 'md', ...(from !== undefined && {from})}
  }
  const home = page({
    route,
    title: 'Releases',
    description: 'The newest release of each program.',
    body: homeBody(programs, route)
  })
  return [
    home,
    ...programs.map(program => {
      const {
        name,
        file,
        releases: [newest]
      } = program
      const made = page({
        route: `${route === '/' ? '' : route}/${name}`,
        title: `${name} releases`,
        description: `The releases of ${name}, newest first: ${newest?.version ?? ''}${newest?.date === undefined ? '' : ` of ${newest.date}`} is the newest.`,
        body: bodyOf(program, notes),
        from: file
      })
      return {...made, frontMatter: {...made.frontMatter, releases: name}}
    })
  ].filter(made => !written.has(made.route))
}

function homeBody(programs: readonly Program[], route: string): string {
  const rows = programs.map(({name, releases: [newest]}) => {
    const page = `${route === '/' ? '' : route}/${encodeURIComponent(name)}`
    const version = newest?.version ?? ''
    return `| [${escapeMarkdown(name)}](${page}) | [${escapeMarkdown(version)}](${page}#${encodeURIComponent(version)}) | ${newest?.date ?? ''} |`
  })
  return `| Program | Newest release | Date |\n| --- | --- | --- |\n${rows.join('\n')}\n`
}

function bodyOf({releases: all, own}: Program, most: number): string {
  const sections = all.map(({version, date, url, notes = []}, at) => {
    const link = url === undefined ? '' : `[Release at its source](<${url}>)`
    const facts = [date === undefined ? '' : `Released on ${date}.`, link && `${link}.`].filter(Boolean).join(' ')
    const parts = [
      `## ${escapeMarkdown(version)} [#${version}]`,
      facts,
      own.releases.get(version)?.text ?? '',
      at < most ? notes.join('\n') : ''
    ]
    return parts.filter(part => part !== '').join('\n\n')
  })
  return `${[own.start, ...sections].filter(part => part !== '').join('\n\n')}\n`
}

function listed({notes}: {readonly notes?: Readonly<Record<string, unknown>> | undefined}): readonly ListedRelease[] {
  return (notes?.releases as readonly ListedRelease[] | undefined) ?? []
}

function isDated(list: readonly ListedRelease[]): boolean {
  return list.some(({date}) => date !== undefined)
}

function feedPath(route: string): string {
  return route.split('/').filter(Boolean).map(encodeURIComponent).join('/')
}

/** Returns the feeds of all pages that list releases with days. Feeds contain absolute addresses. */
function feedsOf(site: Site, view: SiteView): Record<string, () => Promise<string>> {
  return Object.fromEntries(
    site.pages
      .filter(page => !page.frontMatter.unlisted && isDated(listed(page)))
      .flatMap(page =>
        Object.entries(feedKinds).map(([extension, kind]) => [
          `${page.route.slice(1)}.${extension}`,
          () => writeFeed(kind, headOf(page, view), itemsOf(page, view))
        ])
      )
  )
}

function headOf(page: PageFacts, {url, base, title, lang}: SiteView): Parameters<typeof writeFeed>[1] {
  const link = `${url}${base}${feedPath(page.route)}`
  return {
    title: `${page.title} | ${title}`,
    description: page.frontMatter.description ?? page.title,
    language: page.frontMatter.lang ?? lang,
    link,
    self: link
  }
}

function itemsOf(page: PageFacts, {url, base}: SiteView): readonly FeedItem[] {
  return listed(page)
    .filter(({date}) => date !== undefined)
    .map(({version, id, date, text}) => {
      const link = `${url}${base}${feedPath(page.route)}#${encodeURIComponent(id)}`
      const day = new Date(`${date}T00:00:00Z`)
      const title = `${String(page.frontMatter.releases)} ${version}`
      return {id: link, link, title, date: day, ...(text !== '' && {description: text})}
    })
    .sort((a, b) => Number(b.date) - Number(a.date))
    .slice(0, 50)
}
