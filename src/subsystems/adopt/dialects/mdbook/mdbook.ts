import {contentPlaces, type Places} from '../../../../model/project/places.ts'
import {routeOf} from '../../../../model/url.ts'
import type {Dialect, ForeignFiles, ForeignSite, Left} from '../dialect.ts'
import {readSummary} from '../navigation/read-summary.ts'
import {mathPlugin, mermaidPlugin} from '../plugin-uses.ts'
import {asData, asText, baseOf, type Data, given, joinPath} from '../read-data.ts'
import {repositoryOf} from '../repository-of.ts'
import {outsideFolders} from '../snippet-folders.ts'
import {preprocessDisplayTex, preprocessEscapedTex, remarkDisplayMath, remarkHiddenTex} from '../syntax/tex.ts'
import {remarkMdbook} from './remark-mdbook.ts'
import {remarkMdbookTabs} from './remark-mdbook-tabs.ts'

/** Preprocessors that docsgen replaces, or that only check a book. */
const supported = new Set(['admonish', 'alerts', 'index', 'katex', 'linkcheck', 'links', 'mermaid', 'tabs', 'toc'])

/** Matches an include of a file that may be outside the book. */
const outward = /\{\{\s*#(?:include|rustdoc_include|playground|playpen)\s+((?:\.\.?\/)*\.\.\/[^\s}:]+)/g

async function open(files: ForeignFiles, file: string): Promise<ForeignSite> {
  const data = asData(await files.evaluate(file))
  const book = asData(data.book)
  const html = asData(asData(data.output).html)
  const dir = files.pathOf(book.src) ?? 'src'
  const summary = joinPath(dir, 'SUMMARY.md')
  const text = files.read(summary) ?? ''
  const outside = outsideFolders(files, dir, {pattern: outward})
  const whole: Places = {
    ...contentPlaces,
    mounts: [{dir, route: ''}],
    ...(outside.length > 0 && {outside}),
    publicDir: dir
  }
  const listed = new Set<string>()
  const navigation = readSummary(text, written => {
    const path = joinPath(dir, written)
    listed.add(path)
    return routeOf(path, whole)
  })
  // mdBook builds only the pages that the summary lists.
  const skipped = files.list(dir).filter(path => /\.md$/.test(path) && !listed.has(path))
  const preprocessor = asData(data.preprocessor)
  const preprocessors = Object.keys(preprocessor)
  const isMathjax = html['mathjax-support'] === true
  const macros = macrosOf(files, asText(asData(preprocessor.katex).macros))
  return {
    places: {...whole, skipped},
    navigation,
    navigationFile: summary,
    config: {
      ...given({
        title: asText(book.title),
        description: asText(book.description),
        lang: asText(book.language),
        base: baseOf(asText(html['site-url'])),
        repository: repositoryOf(editedAt(html))
      }),
      build: {format: 'source'},
      redirects: redirectsOf(asData(html.redirect))
    },
    plugins: [
      ...(isMathjax || preprocessors.includes('katex')
        ? [mathPlugin(given({macros, singleDollarTextMath: preprocessors.includes('katex') ? undefined : false}))]
        : []),
      ...(preprocessors.includes('mermaid') ? [mermaidPlugin] : [])
    ],
    settings: {
      ...(isMathjax && {mathjax: true}),
      ...(preprocessors.includes('katex') && {katex: true}),
      ...given({hidelines: asData(html.code).hidelines})
    },
    left: leftOf(preprocessors, html, file)
  }
}

/** Returns the project's own TeX commands, which mdbook-katex reads from lines such as `\hash:{\mathsf{H}}`. */
function macrosOf(files: Pick<ForeignFiles, 'read'>, file: string | undefined): Record<string, string> | undefined {
  const text = (file !== undefined && files.read(joinPath(file))) || ''
  const macros = [...text.matchAll(/^(\\[A-Za-z]+):(.+)$/gm)].map(([, name = '', body = '']) => [name, body.trim()])
  return macros.length > 0 ? Object.fromEntries(macros) : undefined
}

/** Returns the address of the book's folder: `edit-url-template` ends with the path of a page. */
function editedAt(html: Data): string | undefined {
  return (asText(html['edit-url-template']) ?? asText(html['git-repository-url']))?.replace(/\{path\}.*$/, '')
}

/** Returns the redirects. */
function redirectsOf(redirects: Data): Record<string, string> {
  return Object.fromEntries(
    Object.entries(redirects).flatMap(([from, to]) => {
      const target = asText(to)
      return target === undefined ? [] : [[`/${joinPath(withoutHtml(from))}`, targetOf(target, from)]]
    })
  )
}

/** Returns the target of a redirect, which may be relative. The check of redirects reports an invalid one. */
function targetOf(target: string, from: string): string {
  const path = withoutHtml(target)
  const base = `https://a.example/${from.replace(/^\//, '')}`
  if (/^[a-z]+:/.test(target) || !URL.canParse(path, base)) return target
  const {pathname, hash} = new URL(path, base)
  return pathname + hash
}

/** mdBook's addresses end with `.html`. Hosts also serve them without it. */
function withoutHtml(path: string): string {
  return path.replace(/(?:\/index)?\.html(?=$|#)/, '') || '/'
}

function leftOf(preprocessors: readonly string[], html: Data, file: string): Left[] {
  const unread = preprocessors.filter(name => !supported.has(name)).map(name => `the preprocessor \`${name}\``)
  const own = ['additional-css', 'additional-js', 'theme'].filter(name => html[name] !== undefined)
  return [...unread, ...own.map(name => `\`${name}\``)].map(what => ({file, what}))
}

/** mdBook. */
export const mdbook: Dialect = {
  name: 'mdbook',
  title: 'mdBook',
  writtenBase: 'everywhere',
  find: ({has}) => (has('book.toml') ? 'book.toml' : undefined),
  open,
  syntax: ({mathjax, katex, hidelines}) => ({
    ...(katex === true && {preprocess: preprocessDisplayTex}),
    ...(mathjax === true && {preprocess: preprocessEscapedTex}),
    remark: [
      ...(katex === true ? [remarkHiddenTex] : []),
      remarkMdbookTabs,
      [remarkMdbook, asData(hidelines)],
      ...(mathjax === true || katex === true
        ? [[remarkDisplayMath, {everywhere: katex === true}] as [typeof remarkDisplayMath, object]]
        : [])
    ]
  })
}
