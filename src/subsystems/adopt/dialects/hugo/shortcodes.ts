import type {Code, PhrasingContent, RootContent} from 'mdast'
import {toString as textOf} from 'mdast-util-to-string'
import {resolvePath} from '../resolve-path.ts'
import {withDefaultTitle} from '../syntax/elements/default-titles.ts'
import {element} from '../syntax/mdx-nodes.ts'
import {reportTag, type TagContext} from '../syntax/tags/join-tags.ts'
import {readArguments, type Tag} from '../syntax/tags/tags.ts'

interface HugoContext extends TagContext {
  /** Folder of the pages. */
  readonly dir: string
}

type Convert = (tag: Tag, children: readonly RootContent[] | undefined, around: HugoContext) => RootContent[]

/** Shortcodes that always have an end. */
export const containers = new Set([
  'alert',
  'cardpane',
  'columns',
  'comment',
  'details',
  'expand',
  'hint',
  'pageinfo',
  'tabpane',
  'tabs'
])

const types: Readonly<Record<string, string>> = {
  primary: 'info',
  info: 'info',
  note: 'info',
  secondary: 'info',
  tip: 'default',
  success: 'default',
  warning: 'warning',
  caution: 'warning',
  danger: 'error',
  important: 'important'
}

const callout: Convert = (tag, children = []) => {
  const type = types[tag.args.color ?? tag.args.type ?? tag.words[0] ?? 'primary'] ?? 'info'
  return [element('Callout', {type, title: tag.args.title ?? tag.words[1]}, children, tag)]
}

const details: Convert = (tag, children = []) => {
  const title = tag.args.title ?? tag.args.summary ?? tag.words[0]
  const isOpen = tag.args.open === 'true' || tag.words.includes('open')
  const made = element('Details', {title: title ?? 'Details', ...(isOpen && {open: ''})}, children, tag)
  return [title === undefined ? withDefaultTitle(made) : made]
}

const tab: Convert = (tag, children = []) => {
  const label = tag.args.header ?? tag.args.title ?? tag.args.name ?? tag.words[0] ?? 'Tab'
  return [element('Tab', {label}, children, tag)]
}

/** Docsy shows the text of a tab as code, unless the tab or its pane has `text=true`. */
const tabpane: Convert = (pane, children = [], around) => {
  const tabs = children.map((child): RootContent => {
    const {start, end} = child.position ?? {}
    const text = String(around.file.value).slice(start?.offset, end?.offset)
    const [raw = '', rest = ''] = /^\{\{<\s*tab\b([\s\S]*?)>\}\}/.exec(text) ?? []
    const {args} = readArguments(rest)
    if (raw === '' || pane.args.text === 'true' || args.text === 'true' || !('children' in child)) return child
    const own = {...pane, raw, args, words: [], ...(child.position && {position: child.position})}
    const inner = code(args.lang ?? pane.args.lang ?? '')(own, [], around)
    return {...child, children: inner} as RootContent
  })
  return [element('Tabs', {}, tabs, pane)]
}

const shown: Convert = (_, children = []) => [...children]

/** Shows the title of a cover as a heading. */
const cover: Convert = (tag, children = []) => {
  const {title, byline} = tag.args
  const head = plainText(title).map(
    (value): RootContent => ({type: 'heading', depth: 2, children: [{type: 'text', value}]})
  )
  return [...head, ...children, ...plainText(byline).map(paragraph)]
}

const columns: Convert = (tag, children = []) => {
  const [only] = children
  // Hugo-Book's columns are the items of a list, or blocks between separators.
  const lists =
    only?.type === 'list' && children.length === 1
      ? only.children.map(item => item.children as RootContent[])
      : splitAt(children, isColumnBreak)
  const cols = String(Math.min(4, Math.max(1, lists.length)))
  return [
    element(
      'Columns',
      cols === '2' ? {} : {cols},
      lists.map(list => element('Column', {}, list)),
      tag
    )
  ]
}

/** Returns whether a block separates columns. Older versions of Hugo-Book have an arrow between them. */
function isColumnBreak(node: RootContent): boolean {
  return (node as {type: string}).type === 'columnBreak' || (node.type === 'paragraph' && textOf(node) === '<--->')
}

function splitAt(nodes: readonly RootContent[], isBreak: (node: RootContent) => boolean): RootContent[][] {
  const lists: RootContent[][] = [[]]
  for (const node of nodes)
    if (isBreak(node)) lists.push([])
    else lists.at(-1)?.push(node)
  return lists
}

const video =
  (address: (id: string) => string): Convert =>
  tag => {
    const id = tag.args.id ?? tag.words[0] ?? ''
    return [element('Video', {src: address(id), title: tag.args.title ?? 'Video'}, [], tag)]
  }

const picture: Convert = tag => {
  const {src = tag.words[0] ?? '', alt, caption, title, attr, link: _link, width, height} = tag.args
  const text = [title, caption, attr].filter(Boolean).join(' — ') || undefined
  return [element('Figure', {src, alt: (alt ?? text) || undefined, caption: text, width, height}, [], tag)]
}

const code =
  (lang: string | undefined): Convert =>
  (tag, children = [], {file}) => {
    const whole = String(file.value).slice(tag.position?.start.offset, tag.position?.end.offset)
    const value = whole
      .slice(tag.raw.length)
      .replace(/\{\{[<%]\s*\/[^}]*\}\}\s*$/, '')
      .replace(/^\n|\n\s*$/g, '')
    const language = lang ?? tag.words[0] ?? tag.args.lang ?? null
    const node: Code = {type: 'code', lang: language, value: value || children.map(child => textOf(child)).join('\n\n')}
    return [{...node, ...(tag.position && {position: tag.position})}]
  }

const included: Convert = (tag, _, {folder, dir}) => {
  const written = tag.args.file ?? tag.args.path ?? tag.words[0] ?? ''
  const isCode = tag.args.code === 'true'
  return [
    {
      type: 'include',
      written,
      // A page may be named without its extension.
      paths: [
        written.startsWith('/') ? resolvePath(written) : resolvePath(folder, written),
        resolvePath(dir, written),
        resolvePath(written)
      ].flatMap(path => (/\.\w+$/.test(path) ? [path] : [path, `${path}.md`])),
      ...(isCode && {code: {lang: tag.args.lang ?? ''}}),
      ...(tag.position && {position: tag.position})
    } as unknown as RootContent
  ]
}

/** Converts an embed, which shows another site in a frame or with a script, to a link. */
const linked =
  (addressOf: (tag: Tag) => string | undefined): Convert =>
  (tag, _, {file}) => {
    const url = addressOf(tag) ?? ''
    if (url === '') {
      reportTag(tag, file, 'expected one with an address')
      return []
    }
    const children: PhrasingContent[] = [{type: 'text', value: tag.args.title ?? url}]
    return [{type: 'paragraph', children: [{type: 'link', url, children}]}]
  }

const button: Convert = (tag, children = []) => {
  const href = tag.args.href ?? tag.args.relref ?? tag.args.link ?? tag.args.url ?? '#'
  const words = children
    .map(child => textOf(child))
    .join(' ')
    .trim()
  return [element('LinkButton', {href, primary: ''}, [{type: 'text', value: words || tag.args.text || href}], tag)]
}

/** Returns text without markup, or nothing if it is blank. */
function plainText(text = ''): string[] {
  const plain = text.replace(/<[^>]*>|\*\*/g, '').trim()
  return plain === '' ? [] : [plain]
}

function paragraph(value: string): RootContent {
  return {type: 'paragraph', children: [{type: 'text', value}]}
}

const card: Convert = (tag, children = []) => {
  const {header, title, subtitle, footer, href, link, url} = tag.args
  const [first, ...others] = [title, header, tag.words[0]].flatMap(text => plainText(text))
  // The head of a card is above its title, the foot below the text.
  const above = [...others, ...plainText(subtitle)].map(paragraph)
  const shown = [...above, ...children, ...plainText(footer).map(paragraph)]
  return [element('Card', {title: first ?? '', href: href ?? link ?? url}, shown, tag)]
}

const shortcodes: Readonly<Record<string, Convert>> = {
  alert: callout,
  hint: callout,
  callout,
  note: (tag, children) => callout({...tag, words: ['note']}, children, {} as HugoContext),
  warning: (tag, children) => callout({...tag, words: ['warning']}, children, {} as HugoContext),
  tip: (tag, children) => callout({...tag, words: ['tip']}, children, {} as HugoContext),
  pageinfo: (tag, children) => callout({...tag, words: ['info']}, children, {} as HugoContext),
  details,
  expand: details,
  tabpane,
  tabs: (tag, children = []) => [element('Tabs', {}, children, tag)],
  tab,
  columns,
  column: () => [{type: 'columnBreak'} as unknown as RootContent],
  steps: (tag, children = []) => [element('Steps', {}, children, tag)],
  section: () => [element('ChildPages', {}, [])],
  button,
  cardpane: (tag, children = []) => [element('Cards', {}, children, tag)],
  cards: (tag, children) => (children === undefined ? [] : [element('Cards', {}, children, tag)]),
  card,
  figure: picture,
  image: picture,
  imgproc: (tag, children) =>
    picture(
      {...tag, args: {...tag.args, ...(children && {caption: children.map(child => textOf(child)).join(' ')})}},
      children,
      {} as HugoContext
    ),
  youtube: video(id => `https://www.youtube.com/watch?v=${id}`),
  vimeo: video(id => `https://vimeo.com/${id}`),
  highlight: code(undefined),
  mermaid: code('mermaid'),
  katex: code('math'),
  math: code('math'),
  readfile: included,
  include: included,
  gist: linked(({words: [user, id]}) => user && id && `https://gist.github.com/${user}/${id}`),
  iframe: linked(({args, words}) => args.src ?? words[0]),
  comment: () => [],
  toc: () => [],
  'page/toc': () => [],
  'blocks/cover': cover,
  'blocks/lead': shown,
  'blocks/section': shown,
  'blocks/feature': (tag, children) => card(tag, children, {} as HugoContext),
  'blocks/link-down': () => []
}

/** Returns whether docsgen converts a shortcode. */
export function isShortcode(name: string): boolean {
  return Object.hasOwn(shortcodes, name)
}

export const convertShortcode: Convert = (tag, children, around) => shortcodes[tag.name]?.(tag, children, around) ?? []
