import {contentPlaces, type Places} from '../../../../model/project/places.ts'
import {routeOf} from '../../../../model/url.ts'
import type {Dialect, ForeignFiles, ForeignSite, Left} from '../dialect.ts'
import type {NavEntry} from '../navigation/entries.ts'
import {readSummary} from '../navigation/read-summary.ts'
import {mathPlugin, mermaidPlugin} from '../plugin-uses.ts'
import {asData, asLanguage, asList, asText, type Data, given, joinPath} from '../read-data.ts'
import {remarkEmoji} from '../syntax/emoji.ts'
import {remarkListChildren} from '../syntax/list-children.ts'
import {remarkSlugs} from '../syntax/slugs.ts'
import {remarkDisplayMath} from '../syntax/tex.ts'
import {remarkGitbookBlocks} from './remark-gitbook.ts'
import {remarkGitbookText, valuesOf} from './remark-gitbook-text.ts'

/** Hosts of the players that `{% embed %}` shows. */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://www.loom.com']

/** Finds the file that sets a project's folder and summary: GitBook's own, that of older versions and HonKit, or the summary. */
function find({has, names}: Pick<ForeignFiles, 'has' | 'names'>): string | undefined {
  if (has('.gitbook.yaml')) return '.gitbook.yaml'
  if (!has('SUMMARY.md')) return has('book.json') ? 'book.json' : undefined
  if (has('book.json')) return 'book.json'
  return has('README.md') || names('').includes('.gitbook') ? 'SUMMARY.md' : undefined
}

async function open(files: ForeignFiles, file: string): Promise<ForeignSite> {
  const data = file.endsWith('.md') ? {} : asData(await files.evaluate(file))
  const structure = asData(data.structure)
  const dir = files.pathOf(data.root) ?? ''
  const readme = joinPath(dir, asText(structure.readme) ?? 'README.md')
  const summary = joinPath(dir, asText(structure.summary) ?? 'SUMMARY.md')
  const places: Places = {
    ...contentPlaces,
    mounts: [{dir, route: ''}],
    // GitBook publishes no files except those that pages show.
    publicDir: joinPath(dir, '.gitbook/public'),
    revealed: [joinPath(dir, '.gitbook'), ...(dir === '' ? [] : ['.gitbook'])],
    ...(!readme.endsWith('/README.md') && readme !== 'README.md' && {routes: {[readme]: '/'}})
  }
  const text = files.read(summary)
  const titles: Record<string, string> = {}
  const navigation =
    text === undefined
      ? undefined
      : readSummary(text, written => routeOf(fileAt(joinPath(dir, written), files), places))
  const listed = new Set<string>()
  collect(navigation ?? [], (written, title) => {
    const path = fileAt(joinPath(dir, written), files)
    listed.add(path)
    titles[path] = title
  })
  const pages = files.list(dir).filter(path => /\.mdx?$/.test(path))
  const skipped = navigation ? pages.filter(path => !listed.has(path)) : [summary]
  const routes = new Set([...listed].map(path => routeOf(path, places) as string))
  const vars = asData(await files.evaluate(joinPath(dir, '.gitbook/vars.yaml')))
  const title = asText(data.title) ?? nameIn(files.read(readme) ?? '')
  return {
    places: {...places, skipped},
    ...(navigation && {navigation}),
    navigationFile: summary,
    config: {
      ...given({
        title,
        description: asText(data.description),
        lang: asLanguage(data.language)
      }),
      csp: {'frame-src': players},
      redirects: Object.fromEntries(
        Object.entries(asData(data.redirects)).flatMap(([from, to]) => {
          const target = asText(to)
          const route = `/${joinPath(from)}`
          // GitBook prefers a page to a redirect from its address.
          if (target === undefined || routes.has(route)) return []
          return [[route, targetOf(target, path => routeOf(fileAt(joinPath(dir, path), files), places))]]
        })
      )
    },
    plugins: [mathPlugin({singleDollarTextMath: false}), mermaidPlugin],
    settings: {titles, values: {...valuesOf('space', vars), ...bookValues(data)}},
    left: leftOf(files, file, data)
  }
}

/**
 * Returns the first heading of a home page, unless it is not the name of a project. GitBook keeps the title of a site elsewhere.
 */
function nameIn(text: string): string | undefined {
  const [, heading = ''] = /^#[ \t]+(.+?)[ \t]*$/m.exec(text) ?? []
  const title = heading.replace(/<[^>]*>|[*_`]|\\(?=[^\w\s])/g, '').trim()
  return title === '' || /^\P{L}*(?:welcome|introduction|home|overview|readme|about|start here)\P{L}*$/iu.test(title)
    ? undefined
    : title
}

/** Returns the page that a link to a folder or a page points to. */
function fileAt(path: string, files: ForeignFiles): string {
  if (/\.mdx?$/.test(path)) return path
  const folder = path === '' ? '' : `${path}/`
  return files.has(`${folder}README.md`) ? `${folder}README.md` : `${path}.md`
}

function targetOf(target: string, route: (path: string) => string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(target)) return target
  const [path = '', anchor] = target.split('#')
  return anchor === undefined ? route(path) : `${route(path)}#${anchor}`
}

function collect(entries: readonly NavEntry[], found: (written: string, title: string) => void): void {
  for (const entry of entries) {
    if (entry.written !== undefined && 'title' in entry) found(entry.written, entry.title ?? '')
    if ('items' in entry) collect(entry.items, found)
  }
}

/** Returns the variables of `book.json`. */
function bookValues({variables}: Data): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asData(variables)).flatMap(([name, value]) => {
      const text = asText(value)
      return text === undefined ? [] : [[`book.${name}`, text]]
    })
  )
}

function leftOf(files: ForeignFiles, file: string, data: Data): Left[] {
  const plugins = asList(data.plugins).flatMap(name => asText(name) ?? [])
  return [
    ...plugins.filter(name => !name.startsWith('-')).map(name => ({file, what: `the plugin \`${name}\``})),
    ...(files.has('docs.yaml') ? [{file: 'docs.yaml', what: 'the sections of the site'}] : [])
  ]
}

/** Keys that mean something else in docsgen. */
function frontMatter({layout, icon, tags, hidden, cover, coverY, ...rest}: Data): Data {
  const parts = asData(layout)
  const isHidden = (name: string): boolean => asData(parts[name]).visible === false
  return {
    ...rest,
    ...(isHidden('tableOfContents') && {sidebar: false}),
    ...(isHidden('outline') && {toc: false}),
    ...(isHidden('pagination') && {pagination: false})
  }
}

/** Returns the id of a heading, like GitBook. */
function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s._-]/gu, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
  return /^\d/.test(slug) ? `id-${slug}` : slug
}

/** GitBook, including its older command line and HonKit. */
export const gitbook: Dialect = {
  name: 'gitbook',
  title: 'GitBook',
  writtenBase: 'never',
  find,
  open,
  syntax: ({titles, values}) => {
    const settings = {
      titles: asData(titles) as Record<string, string>,
      values: asData(values) as Record<string, string>
    }
    return {
      isMdx: () => false,
      remark: [
        [remarkGitbookBlocks, settings.titles],
        [remarkGitbookText, settings],
        remarkEmoji,
        [remarkListChildren, () => true]
      ],
      after: [remarkDisplayMath, [remarkSlugs, {slugOf, numbered: (id: string, count: number) => `${id}-${count}`}]],
      frontMatter
    }
  }
}
