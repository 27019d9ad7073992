import {
  checkedPlugin,
  definePlugin,
  type PageFacts,
  type Plugin,
  type RuleSite,
  type Site,
  type SiteView
} from 'docsgen'
import type {Author} from 'feed'
import {createElement, Fragment} from 'react'
import {type FeedHead, type FeedItem, feedKinds, writeFeed} from './feeds/write-feed.ts'
import validate from './options/validate-feeds.ts'

export interface FeedsOptions {
  /** Folders with a feed; a route is short for an object with only that route. Default: one feed of the whole site. */
  readonly feeds?: readonly (string | FeedOptions)[]
}

export interface FeedOptions {
  /** Route of the folder: `/notices`. */
  readonly folder: string
  /** Default: the title of the folder's page, or else the site's. */
  readonly title?: string
  /** Default: the description or the first paragraph of the folder's page, or else the description of the site, or the title. */
  readonly description?: string
  /** Maximum number of pages, newest first; default 30. */
  readonly limit?: number
  /** Path in the site, without an extension; default: `feed` in the folder, or `changes` for a feed by changes. */
  readonly path?: string
  /**
   * Which pages the feed has: those with a `date` in their front matter, or all, by the day of their last commit. The latter needs
   * `lastUpdated`. Default: `date`.
   */
  readonly by?: 'changes' | 'date'
}

/**
 * Makes RSS, Atom and JSON feeds of folders whose pages have a `date`: `/notices/feed.xml`, `/notices/feed.atom` and
 * `/notices/feed.json`. Pages link to the feed of their folder in their head. Feeds contain absolute addresses, so there are none
 * before the site has a `url`.
 */
export default function feeds(options: FeedsOptions = {}): Plugin {
  return checkedPlugin({plugin: 'feeds', options, validate}, feedsPlugin)
}

function feedsPlugin(options: FeedsOptions): Plugin {
  const {feeds: wanted = ['/']} = options
  const list = wanted.map(complete)
  return definePlugin({
    name: 'feeds',
    version: '4',
    outputs(site, view) {
      if (!view.url) return {}
      return Object.fromEntries(
        list.flatMap(options => {
          const pages = datedPages(site, options, placesOf(view))
          if (pages.length === 0) return []
          return Object.entries(feedKinds).map(([extension, kind]) => [
            `${options.path}.${extension}`,
            () => writeFeed(kind, headOf(options, {site, view}), itemsOf(options, pages, {site, view}))
          ])
        })
      )
    },
    head: ({route}, site) =>
      createElement(
        Fragment,
        null,
        ...list
          .filter(({folder}) => site.url && isInFeed(route, folder, placesOf(site)))
          .flatMap(({path, title}) =>
            (['rss', 'atom'] as const).map(kind =>
              createElement('link', {
                key: path + kind,
                rel: 'alternate',
                type: `application/${kind}+xml`,
                title: title ?? site.title,
                href: `${site.base}${encodePath(path)}.${kind === 'rss' ? 'xml' : 'atom'}`
              })
            )
          )
      ),
    rules: [
      {
        kind: 'site',
        name: 'address',
        severity: 'warning',
        summary: 'Feeds contain absolute addresses, so a site without an address has no feeds.',
        docs: 'Set `url` in the configuration, or build with `--url`. If only some builds have an address, set the rule to `info`.',
        check({config}: RuleSite, report) {
          if (!config.url)
            report({
              file: 'docsgen.config',
              keys: ['plugins'],
              reason:
                'docsgen writes no feeds because the site has no address. Set `url` in the configuration, or pass `--url`.'
            })
        }
      },
      {
        kind: 'site',
        name: 'source',
        severity: 'error',
        summary: 'A feed has a folder with dated pages.',
        docs: 'Choose a folder that contains pages with a `date` in their front matter, such as `2026-07-01`.',
        check({site, config}: RuleSite, report) {
          const at = {file: 'docsgen.config', keys: ['plugins']}
          const places = placesOf({locales: config.locales, versions: site.versions})
          for (const {folder, by, ...options} of list) {
            // `pages` has only those of one version.
            const inside = [...site.byRoute.keys()].filter(route => isInFeed(route, folder, places))
            if (inside.length === 0)
              report({...at, reason: `Unexpected feed for \`${folder}\`, expected a folder with pages`})
            else if (by === 'changes' && !config.lastUpdated)
              report({
                ...at,
                reason: `Unexpected feed of changes for \`${folder}\`, expected \`lastUpdated: true\`, which reads the days from git`
              })
            else if (by === 'date' && datedPages(site, {folder, by, ...options}, places).length === 0)
              report({...at, reason: `Unexpected feed for \`${folder}\`, expected pages with a \`date\` below it`})
          }
        }
      }
    ]
  })
}

type Complete = FeedOptions & {readonly limit: number; readonly path: string; readonly by: 'changes' | 'date'}

function complete(given: string | FeedOptions): Complete {
  const options = typeof given === 'string' ? {folder: given} : given
  const folder = `/${options.folder.replace(/^\/+|\/+$/g, '')}`
  const {by = 'date', limit = 30} = options
  const name = by === 'changes' ? 'changes' : 'feed'
  const path = options.path?.replace(/^\/+/, '') ?? `${folder === '/' ? '' : `${folder.slice(1)}/`}${name}`
  return {...options, by, folder, path, limit}
}

/**
 * Returns the pages of a feed, newest first, then by route. Originals without a translation are only in their own language's
 * feed.
 */
function datedPages(site: Site, {folder, limit, by}: Complete, places: readonly FeedPlace[]): PageFacts[] {
  const dayOf = dayIn(site, by)
  return [...site.byRoute.values()]
    .filter(
      page =>
        isInFeed(page.route, folder, places) &&
        page.fallback === undefined &&
        !page.frontMatter.unlisted &&
        dayOf(page) !== undefined
    )
    .sort((a, b) => Number(dayOf(b)) - Number(dayOf(a)) || (a.route < b.route ? -1 : 1))
    .slice(0, limit)
}

/** Returns a function that returns the day of a page in a feed. */
function dayIn({updated}: Site, by: Complete['by']): (page: PageFacts) => Date | undefined {
  return ({route, frontMatter}) => dayOf(by === 'changes' ? updated?.get(route) : frontMatter.date)
}

/** Returns midnight in UTC, so that every machine writes the same. */
function dayOf(date: unknown): Date | undefined {
  if (typeof date !== 'string') return undefined
  const day = new Date(/^\d{4}-\d\d-\d\d$/.test(date) ? `${date}T00:00:00Z` : date)
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(date.slice(0, 10)) ? undefined : day
}

interface FeedSite {
  readonly site: Site
  readonly view: SiteView
}

function addressIn({url, base}: SiteView): (path: string) => string {
  return path => `${url}${base}${encodePath(path.replace(/^\//, ''))}`
}

function headOf(options: Complete, {site, view}: FeedSite): FeedHead {
  const own = site.byRoute.get(options.folder as PageFacts['route'])
  const address = addressIn(view)
  const title = options.title ?? (own && options.folder !== '/' ? `${own.title} | ${view.title}` : view.title)
  return {
    title,
    // RSS requires one.
    description: options.description || own?.frontMatter.description || own?.excerpt || view.description || title,
    language: placesOf(view).find(({path, lang}) => lang && isUnder(options.folder, `/${path}`))?.lang ?? view.lang,
    link: address(options.folder),
    self: address(options.path)
  }
}

function itemsOf(options: Complete, pages: readonly PageFacts[], {site, view}: FeedSite): readonly FeedItem[] {
  const address = addressIn(view)
  const dayOfPage = dayIn(site, options.by)
  return pages.map(page => {
    const link = address(page.route)
    const {description, categories = [], authors} = page.frontMatter
    const summary = description ?? page.excerpt
    const date = dayOfPage(page) ?? new Date(0)
    return {
      id: options.by === 'changes' ? `${link}#${date.toISOString().slice(0, 10)}` : link,
      link,
      title: page.title,
      date,
      ...(summary && {description: summary}),
      categories,
      authors: authorsOf(authors)
    }
  })
}

/** Parses authors as blogs write them: `authors: [Ada, {name: Bob, url: https://…}]`. */
function authorsOf(value: unknown): Author[] {
  return (Array.isArray(value) ? value : value === undefined ? [] : [value]).flatMap((author: unknown): Author[] => {
    if (typeof author === 'string') return [{name: author}]
    const {name, email, url} = (author ?? {}) as Record<string, unknown>
    if (typeof name !== 'string') return []
    return [{name, ...(typeof email === 'string' && {email}), ...(typeof url === 'string' && {link: url})}]
  })
}

/** Where a version, or a language other than the default one, has its pages. */
interface FeedPlace {
  /** First part of its routes, without slashes. */
  readonly path: string
  readonly lang?: string
}

function placesOf({
  locales = [],
  versions = []
}: {
  readonly locales?: SiteView['locales'] | undefined
  readonly versions?: readonly {readonly path: string}[] | undefined
}): FeedPlace[] {
  const older = versions.flatMap(({path}) => (path === '' ? [] : [path]))
  const [, ...others] = locales
  return [
    ...older.map(path => ({path})),
    ...others.flatMap(({path, tag}) =>
      ['', ...older.map(version => `${version}/`)].map(start => ({path: start + path, lang: tag}))
    )
  ]
}

/** Returns whether a page is in the folder of a feed, and in its version and language. */
function isInFeed(route: string, folder: string, places: readonly FeedPlace[]): boolean {
  return isUnder(route, folder) && !places.some(({path}) => isUnder(route, `/${path}`) && !isUnder(folder, `/${path}`))
}

function isUnder(route: string, folder: string): boolean {
  return folder === '/' || route === folder || route.startsWith(`${folder}/`)
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
