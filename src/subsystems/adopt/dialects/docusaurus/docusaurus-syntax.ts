import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {withoutFences} from '../../../../model/text/fence-lines.ts'
import {walkMdast} from '../../../../model/walk.ts'
import {out} from '../component-props.ts'
import type {BoxAlias, ComponentAlias, DialectSyntax} from '../dialect.ts'
import {remarkGlobalComponents} from '../handed/global-components.ts'
import {asData, asList, asText, type Data, joinPath} from '../read-data.ts'
import {remarkRelativeAddresses} from '../syntax/addresses/relative-addresses.ts'
import {remarkColonContainers} from '../syntax/colon-container.ts'
import {titleWord} from '../syntax/fence-info.ts'
import {isFolderIndex, remarkListChildren} from '../syntax/list-children.ts'
import {preprocessMdx, remarkLessThan} from '../syntax/preprocess-mdx.ts'
import {readDirective} from '../syntax/read-directive.ts'
import {dayOf} from './blog-posts.ts'
import {browserOnly} from './browser-only.ts'
import {tabs, themedImage} from './docusaurus-tabs.ts'
import {remarkLineComments} from './line-comments.ts'
import {numberPrefix, withoutPrefixes} from './number-prefix.ts'
import {remarkPathnames} from './remark-pathnames.ts'
import {remarkRawCode} from './remark-raw-code.ts'

const callout = (type: string, title: string): BoxAlias => ({component: 'Callout', props: {type, title}})

const boxes: Readonly<Record<string, BoxAlias>> = {
  note: callout('info', 'Note'),
  info: callout('info', 'Info'),
  secondary: callout('info', 'Note'),
  important: callout('important', 'Important'),
  tip: callout('default', 'Tip'),
  success: callout('default', 'Success'),
  caution: callout('warning', 'Caution'),
  warning: callout('warning', 'Warning'),
  danger: callout('error', 'Danger')
}

/** Types of admonitions as types of callouts. */
const types = {
  note: 'info',
  secondary: 'info',
  tip: 'default',
  success: 'default',
  caution: 'warning',
  danger: 'error'
}

const components: Readonly<Record<string, ComponentAlias>> = {
  ...tabs,
  ThemedImage: {name: 'img', reshape: themedImage},
  Admonition: {name: 'Callout', props: {icon: undefined}, values: {type: types}},
  Details: {name: 'Details', props: {summary: 'title'}},
  Link: {name: 'a', props: {to: 'href', ...out('activeClassName', 'isNavLink', 'autoAddBaseUrl')}},
  DocCardList: {name: 'ChildPages', props: out('items', 'className')},
  Heading: {name: 'h2', props: {as: undefined}},
  Head: {name: '', reshape: () => []},
  BrowserOnly: {name: '', props: out('fallback'), reshape: browserOnly},
  Translate: {name: ''},
  TOCInline: {name: '', reshape: () => []},
  CodeBlock: {
    name: 'pre',
    reshape: block => {
      const code = block.text()
      const title = block.take('title')
      const lines = block.takeValue('showLineNumbers')
      const meta = [
        title === undefined ? '' : titleWord(title),
        lines === true ? 'showLineNumbers' : typeof lines === 'number' ? `showLineNumbers=${lines}` : '',
        block.take('metastring')
      ]
      const lang = block.take('language') ?? /language-(\S+)/.exec(block.take('className') ?? '')?.[1]
      if (code === undefined) return []
      // Docusaurus removes blank lines at both ends.
      const value = code.replace(/^\s*\n|\s+$/g, '')
      return [{type: 'code', lang: lang ?? null, meta: meta.filter(Boolean).join(' ') || null, value}]
    }
  }
}

/** Returns the syntax of Docusaurus pages. */
export function docusaurusSyntax(settings: Data): DialectSyntax {
  const keywords = asList(settings.admonitions).flatMap(name => asText(name) ?? [])
  return {
    isMdx: source => source.endsWith('.mdx') || settings.markdown !== true,
    mayBePlain,
    preprocess: preprocessMdx,
    remark: [
      remarkLessThan,
      remarkColonContainers,
      remarkLineComments,
      remarkRawCode,
      remarkPathnames,
      [remarkGlobalComponents, settings],
      remarkRelativeAddresses(source => addressOf(source, asList(settings.mounts).map(asData))),
      [
        remarkRootedFiles,
        asList(settings.mounts).flatMap(mount => asText(asData(mount).dir) ?? []),
        [settings.folders, settings.top].flatMap(paths => asList(paths).flatMap(path => asText(path) ?? []))
      ],
      // Docusaurus shows an empty page there. A list of the pages below it is more useful.
      [remarkListChildren, isFolderIndex]
    ],
    readBox: readDirective,
    boxes: {
      ...Object.fromEntries(keywords.map(name => [name, {component: 'Callout', props: {type: 'info'}}])),
      ...boxes
    },
    components,
    modules: [themeWithout(asList(settings.parts).flatMap(name => asText(name) ?? [])), /^@docusaurus\//],
    frontMatter: (data, source) => frontMatter(data, source, asList(settings.blogs))
  }
}

/** Returns a pattern for modules of the theme, except for components that the project added. */
function themeWithout(parts: readonly string[]): RegExp {
  const own = parts.length > 0 ? `(?!(?:${parts.join('|')})(?:/|$))` : ''
  return new RegExp(`^@theme(?:-original|-init)?/${own}`)
}

/**
 * Returns whether a file that is invalid MDX is Markdown. MDX 1, which Docusaurus 2 uses, accepts nearly all Markdown, and a page
 * without components means the same in both.
 */
function mayBePlain(source: string, text: string): boolean {
  return source.endsWith('.md') && !/^(?:import|export)\s|<[A-Z]/m.test(withoutFences(text).replace(/`[^`\n]*`/g, ''))
}

/**
 * Makes links to files from the site's folder (`/docs/a.md`) or from the folder of their documents (`/a.md`) relative to the page.
 * The same applies to `api/a.md`, if no folder `api` is beside the page, and to `a.md`, even if it is beside the page too.
 *
 * @param dirs folders of documents
 * @param paths all folders with documents, and the documents directly in a folder of `dirs`
 */
function remarkRootedFiles(dirs: readonly string[], paths: readonly string[]) {
  const known = new Set(paths)
  return (tree: Root, file: VFile): void => {
    const source = file.path ?? ''
    const own = dirs.find(dir => source.startsWith(`${dir}/`))
    if (own === undefined) return
    const here = source.slice(0, source.lastIndexOf('/'))
    const toOwn = '../'.repeat(source.slice(own.length + 1).split('/').length - 1)
    const up = '../'.repeat(source.split('/').length - 1)
    walkMdast(tree, node => {
      if (
        (node.type !== 'link' && node.type !== 'definition') ||
        !/^[^./?#:][^?#:]*\.mdx?(?:[?#]|$)|^\/[^/?#][^?#]*\.mdx?(?:[?#]|$)/.test(node.url)
      )
        return
      const written = node.url
      const folder = /^([^?#]+)\//.exec(written)?.[1]
      if (written.startsWith('/'))
        node.url = dirs.some(dir => written.startsWith(`/${dir}/`)) ? up + written.slice(1) : toOwn + written.slice(1)
      else if (folder !== undefined && !known.has(`${here}/${folder}`) && known.has(`${own}/${folder}`))
        node.url = toOwn + written
      else if (folder === undefined && known.has(`${own}/${written.replace(/[?#].*$/s, '')}`))
        node.url = toOwn + written
      // `init --from` looks for it in the text.
      if (node.url !== written) node.data = Object.assign(node.data ?? {}, {written})
    })
  }
}

/** Returns the address of a document's folder, without the numbers in names of folders. */
function addressOf(source: string, mounts: readonly Data[]): string | undefined {
  const mount = mounts.find(({dir}) => source.startsWith(`${String(dir)}/`))
  if (!mount) return undefined
  const parts = source
    .slice(String(mount.dir).length + 1)
    .split('/')
    .slice(0, -1)
  return `/${joinPath(String(mount.route), ...withoutPrefixes(parts, numberPrefix))}/`.replace(/^\/\/$/, '/')
}

function frontMatter(data: Data, source: string, blogs: readonly unknown[]): Data {
  const {hide_table_of_contents, hide_title, pagination_next, pagination_prev, last_update: _, date, ...rest} = data
  const {prev: _prev, next: _next, layout: _layout, sidebar: _sidebar, search: _search, image: _image, ...more} = rest
  // Routes and sidebars already have them.
  const {id: _id, slug: _slug, sidebar_label: _label, sidebar_position: _position, ...own} = more
  const isPost = blogs.some(dir => typeof dir === 'string' && source.startsWith(`${dir}/`))
  const day = asText(date)?.slice(0, 10) ?? (isPost ? dayOf(source) : undefined)
  return {
    ...own,
    ...(day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && {date: day}),
    ...(hide_table_of_contents === true && {toc: false}),
    ...(pagination_next === null && {next: false}),
    ...(pagination_prev === null && {prev: false})
  }
}
