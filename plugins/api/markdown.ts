import {slug} from 'github-slugger'
import {fromHtml} from 'hast-util-from-html'
import {toMdast} from 'hast-util-to-mdast'
import type {Link, Nodes, Parents, Root, RootContent} from 'mdast'
import {fromMarkdown} from 'mdast-util-from-markdown'
import {gfmFromMarkdown, gfmToMarkdown} from 'mdast-util-gfm'
import {toMarkdown} from 'mdast-util-to-markdown'
import {toString as textOf} from 'mdast-util-to-string'
import {gfm} from 'micromark-extension-gfm'

/** Options for texts of a specification. They are untrusted, so their markup is always checked. */
export interface WordsOptions {
  /** Base address of relative links in descriptions, such as `https://docs.example.org`. */
  readonly linkBase?: string | undefined
  /**
   * Addresses of operations by the anchors that descriptions use for them: the slug of the title, and `operation/ID`. Descriptions
   * are often written for one long page.
   */
  readonly anchors?: ReadonlyMap<string, string> | undefined
}

/** What headings of a description become: bold text, headings below a section, or sections of the page. */
export type Headings = 'none' | 'inner' | 'top'

const entities: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}

/** Escapes text for HTML. Uses named references, because numeric ones prevent the use of the faster parser. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => entities[character] ?? character)
}

/** Escapes text between tags, where quotes need no escaping. */
function escapeText(text: string): string {
  return text.replace(/[&<>]/g, character => entities[character] ?? character)
}

const unsafeScheme = /^[\s\p{Cc}]*(?!https?:|mailto:)[a-z][a-z0-9+.-]*:/iu

/** Returns the address of a link in a description, or `undefined` if it is unsafe. */
function addressOf(url: string, {linkBase, anchors}: WordsOptions): string | undefined {
  if (unsafeScheme.test(url)) return undefined
  if (/^(?:https?:|mailto:)/i.test(url)) return url
  if (url.startsWith('#')) return anchors?.get(url.slice(1)) ?? (linkBase === undefined ? url : linkBase + url)
  if (linkBase === undefined) return url.startsWith('//') ? `https:${url}` : url
  try {
    return new URL(url, linkBase).href
  } catch {
    return undefined
  }
}

const block = /\n\s*\n|(?:^|\n)\s*(?:[-+*]\s|[>|#]|\d+[.)]\s|`{3}|~{3})|\n\s*[-=*_]+\s*(?:\n|$)|\n {4}|\t| {2}\n/
const token =
  /`([^`\n]+)`|\[([^[\]`*_<&\\\n]+)\]\(((?:https?:\/\/|\/|#)[^\s()<>"'\\]*)\)|\*\*([^*`[\]<&\\\n]+)\*\*|(https?:\/\/[^\s<>()"'`\\&*[\]]+[^\s<>()"'`\\&*[\].,:;!?])/g
const plain =
  /^(?:[^*_`<&\\~!\]@]|(?<=[A-Za-z\d])_+(?=[A-Za-z\d])|<(?=[\s=\d])|&(?=\s)|!(?!\[)|\](?![([:])|~(?!~)|@(?!@))*$/

/**
 * Returns a single paragraph as HTML, or `undefined` for any other text. This avoids parsing most descriptions, which is the
 * slowest step.
 */
export function inlineHtml(text: string, options: WordsOptions): string | undefined {
  const words = text.trim()
  if (block.test(words)) return undefined
  let html = ''
  let at = 0
  for (const match of words.matchAll(token)) {
    const [whole, code, label, href, strong, url] = match
    const before = words.slice(at, match.index)
    if (!plain.test(before)) return undefined
    html += escapeText(before)
    at = match.index + whole.length
    if (code !== undefined) html += `<code>${escapeHtml(code.replace(/@@/g, '@\u200b@'))}</code>`
    else if (strong !== undefined) html += `<strong>${escapeText(strong)}</strong>`
    else {
      const address = addressOf(href ?? url ?? '', options)
      const shown = escapeHtml(label ?? url ?? '')
      html += address === undefined ? shown : `<a href="${escapeHtml(address)}">${shown}</a>`
    }
  }
  const rest = words.slice(at)
  return plain.test(rest) ? (html + escapeText(rest)).replace(/\s*\n\s*/g, ' ') : undefined
}

/** Markdown by heading option and text. Each page has its own `PageText`, and specifications repeat descriptions across pages. */
const written = new WeakMap<WordsOptions, Map<string, string>>()

/**
 * Returns a description as Markdown without raw HTML, unsafe addresses, and headings that would become headings of the page.
 *
 * This keeps the content of raw HTML and resolves relative links, because descriptions are written for documentation sites.
 * `reference/harmless-markdown.ts` cleans comments of source code, where `<` is usually text and links are names in braces.
 */
export function safeMarkdown(text: string, options: WordsOptions, headings: Headings = 'none'): string {
  const known = written.get(options) ?? new Map<string, string>()
  written.set(options, known)
  const key = `${headings} ${text}`
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const markdown = writeSafe(text, options, headings)
  known.set(key, markdown)
  return markdown
}

function writeSafe(text: string, options: WordsOptions, headings: Headings): string {
  const tree = fromMarkdown(text, {extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()]})
  clean(tree, {...options, headings, anchors: headings !== 'none' ? withHeadings(tree, options) : options.anchors})
  return (
    toMarkdown(tree, {extensions: [gfmToMarkdown()], bullet: '-', fences: true, rule: '-', listItemIndent: 'one'})
      .replace(/@@/g, '@\u200b@')
      // Restores GitHub alerts, whose bracket was escaped.
      .replace(/^(\s*>[ >]*)\\\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/gm, '$1[!$2]')
      .trim()
  )
}

/** Adds the headings of text, because its links to them stay links inside the page. */
function withHeadings(tree: Root, {anchors = new Map()}: WordsOptions): ReadonlyMap<string, string> {
  const own = tree.children.flatMap(child => (child.type === 'heading' ? [slug(textOf(child))] : []))
  return own.length === 0 ? anchors : new Map([...anchors, ...own.map(id => [id, `#${id}`] as const)])
}

type Cleaning = WordsOptions & {readonly headings: Headings}

function clean(parent: Parents, options: Cleaning): void {
  if (parent.type === 'root') keepFolds(parent)
  for (let index = 0; index < parent.children.length; index++) {
    const child = parent.children[index] as RootContent
    if (child.type === 'html' && !folds.has(child)) {
      const kept = fromRawHtml(child.value, parent)
      parent.children.splice(index, 1, ...(kept as never[]))
      index--
      continue
    }
    if (child.type === 'link' || child.type === 'definition') {
      const url = addressOf(child.url, options)
      if (url === undefined) {
        parent.children.splice(index, 1, ...(((child as Parents).children ?? []) as never[]))
        index--
        continue
      }
      child.url = url
    }
    // An image on another host would not load, so it becomes a link.
    if (child.type === 'image') {
      const url = addressOf(child.url, options)
      const children = [{type: 'text', value: child.alt || 'Picture'}]
      parent.children[index] = (url === undefined ? children[0] : {type: 'link', url, children}) as never
    }
    if (child.type === 'heading') {
      const title = {type: 'strong', children: child.children}
      parent.children[index] = (
        options.headings !== 'none'
          ? {...child, depth: options.headings === 'top' ? 2 : 3}
          : {type: 'paragraph', children: [title]}
      ) as never
    }
    if ('children' in child) clean(child as Parents, options)
  }
}

/** Nodes of `<details>` that stay HTML. */
const folds = new WeakSet<Nodes>()

/** Keeps `<details>` whose start and end are among the same blocks. Its summary becomes plain text. */
function keepFolds(root: Root): void {
  const open: number[] = []
  const pairs: [start: number, end: number][] = []
  root.children = root.children.flatMap(child => (child.type === 'html' ? splitFold(child.value) : [child]))
  root.children.forEach((child, index) => {
    if (child.type !== 'html') return
    if (/^<details\b/i.test(child.value)) open.push(index)
    else if (/^<\/details>$/i.test(child.value)) {
      const start = open.pop()
      if (start !== undefined) pairs.push([start, index])
    }
  })
  for (const [start, end] of pairs) {
    const [first, last] = [root.children[start], root.children[end]]
    if (first?.type !== 'html' || last?.type !== 'html') continue
    const summary = /<summary\b[^>]*>([\s\S]*?)<\/summary>/i.exec(first.value)?.[1] ?? ''
    const words = textOf({type: 'root', children: [...fromRawHtml(summary, root)] as RootContent[]})
      .replace(/\s+/g, ' ')
      .trim()
    first.value = `<details class="api-inside"><summary>${escapeText(words || 'Details')}</summary>`
    last.value = '</details>'
    folds.add(first).add(last)
  }
}

/** Separates the start and the end of `<details>` from the HTML between them. */
function splitFold(html: string): RootContent[] {
  const pieces = html.split(/(<details\b[^>]*>\s*(?:<summary\b[^>]*>[\s\S]*?<\/summary>)?|<\/details>)/i)
  return pieces.flatMap(piece => (piece.trim() === '' ? [] : [{type: 'html' as const, value: piece.trim()}]))
}

/** Returns the content of raw HTML, without elements that Markdown cannot express. */
function fromRawHtml(html: string, parent: Parents): readonly Nodes[] {
  const isInline = parent.type !== 'root' && parent.type !== 'blockquote' && parent.type !== 'listItem'
  if (isInline) return /^<br\b/i.test(html) ? [{type: 'break'}] : []
  const tree = toMdast(fromHtml(html, {fragment: true})) as Root
  return tree.children.filter(child => child.type !== 'html')
}

/**
 * Returns the part of a description after the text that is above the page, or the whole description if that text is shortened.
 */
export function afterLede(description: string | undefined, lede: string): string | undefined {
  // A description that begins with a note, for example, gives no text above the page.
  if (description === undefined || lede === '') return description
  const [first = '', ...rest] = description.trim().split(/\n\s*\n/)
  // A heading or a list may follow without an empty line.
  const isParagraph = !first.includes('\n') || fromMarkdown(first).children.length === 1
  if (!isParagraph || plainText(first, 1000) !== lede) return description
  return [linksIn(first), ...rest].filter(text => text !== '').join('\n\n')
}

/** Returns the links of a paragraph as a sentence, because the text above a page has no links. */
function linksIn(paragraph: string): string {
  if (!/\]\(|:\/\//.test(paragraph)) return ''
  const links: Link[] = []
  const collect = (node: Nodes): void => {
    if (node.type === 'link') links.push(node)
    else if ('children' in node) node.children.forEach(collect)
  }
  collect(fromMarkdown(paragraph, {extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()]}))
  if (links.length === 0) return ''
  const listed = links.flatMap((link, index) => [...(index > 0 ? [{type: 'text' as const, value: ', '}] : []), link])
  const children = [{type: 'text' as const, value: 'See '}, ...listed, {type: 'text' as const, value: '.'}]
  return toMarkdown({type: 'paragraph', children}, {extensions: [gfmToMarkdown()]}).trim()
}

/** Returns the first sentences of a description as text, for lists and for search engines. */
export function plainText(text: string, most = 180): string {
  const simple = /[*_`[\]<>&\\~|#]|\n/.test(text) ? textOf(firstParagraph(text) ?? {type: 'text', value: ''}) : text
  const words = simple
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/@@/g, '@')
    .trim()
  if (words.length <= most) return words
  const sentence = words.slice(0, most).lastIndexOf('. ')
  if (sentence > most / 8) return words.slice(0, sentence + 1)
  return `${words.slice(0, words.slice(0, most).lastIndexOf(' '))}…`
}

/** Returns all words of a description in one line, without markup. */
export function flatText(text: string): string {
  const {children} = fromMarkdown(text, {extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()]})
  const words = children.map(child => (child.type === 'html' ? '' : textOf(child, {includeHtml: false})))
  return words.join(' ').replace(/\s+/g, ' ').replace(/@@/g, '@\u200b@').trim()
}

/** Parses the first block alone if possible, because descriptions are long and only their start is shown. */
function firstParagraph(text: string): RootContent | undefined {
  const isParagraph = ({type}: RootContent): boolean => type === 'paragraph'
  const [block = ''] = text.trim().split(/\n\s*\n/, 1)
  // A link may be defined further down.
  const early = text.includes(']:') ? undefined : fromMarkdown(block).children.find(isParagraph)
  return early ?? fromMarkdown(text).children.find(isParagraph)
}
