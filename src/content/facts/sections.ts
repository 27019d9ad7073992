import type {Element, Root, RootContent} from 'hast'
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx'
import type {KnownComponent} from '../../model/components/component-props.ts'
import type {Heading, Section} from '../../model/page.ts'
import type {TextData} from '../read-context.ts'
import {headingText} from '../rehype/text-of.ts'
import {readNames} from './read-names.ts'

/** Props of components with text that readers see. */
const spokenByDefault = ['title', 'label', 'name', 'alt', 'caption', 'items']

/** Elements that start and end a word or a line. */
const blocks = new Set([
  'article',
  'aside',
  'caption',
  'details',
  'dl',
  'figure',
  'button',
  'figcaption',
  'option',
  'section',
  'p',
  'li',
  'td',
  'th',
  'tr',
  'div',
  'br',
  'dt',
  'dd',
  'blockquote',
  'summary',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'table'
])

/** A longer run of word characters is data (a hash, a blob), which no index needs. */
const maxWord = 200

/**
 * Splits a page's text at its headings for search, with prose and code separate, and text of components included. Headings inside
 * tabs, steps and partials count like any other.
 *
 * @param headings from `rehypeHeadings`, in document order
 * @param known the components that pages may use, by name
 * @param title that of the front matter; the first level-1 heading is the title of a page without one
 */
export function cutSections(
  tree: Root,
  headings: readonly Heading[],
  known: Readonly<Record<string, KnownComponent>>,
  title?: string
): Section[] {
  const sections: OpenSection[] = []
  const path: Heading[] = []
  let current: OpenSection = {anchor: '', heading: '', depth: 1, crumbs: [], prose: [], code: []}
  sections.push(current)
  const byId = new Map(headings.map(heading => [heading.id, heading]))
  const titleOfPage = title ?? headings.find(({depth}) => depth === 1)?.text
  const walk = (node: RootContent): void => {
    if (addLeaf(current, node)) return
    if (node.type !== 'element' && !('children' in node)) return
    if (node.type === 'element') {
      const heading = /^h[2-6]$/.test(node.tagName) ? byId.get(String(node.properties.id)) : undefined
      if (heading) {
        while ((path.at(-1)?.depth ?? 0) >= heading.depth) path.pop()
        current = {
          anchor: heading.id,
          heading: heading.text,
          depth: heading.depth,
          crumbs: path.map(item => item.text),
          prose: [],
          code: []
        }
        path.push(heading)
        sections.push(current)
        addNames(current, node)
        current.prose.push(...besides(heading.text, node, known))
        return
      }
      addNames(current, node)
      // Content that a writer excludes from search, including headings.
      if (node.properties.dataSearch === 'false') return
      if (node.tagName === 'script' || node.tagName === 'style') return
      if (node.tagName === 'h1') {
        const text = headingText(node)
        // Search has the title of every page.
        current.prose.push(text === titleOfPage ? '' : `${text}\n`, ...besides(text, node, known))
        return
      }
      // The numbers and arrows of footnotes are not content.
      if (node.properties.dataFootnoteRef !== undefined || node.properties.dataFootnoteBackref !== undefined) return
      if (node.tagName === 'code') {
        const text = inlineText(node)
        current.code.push(text)
        // Inline code is part of its sentence.
        current.prose.push(text)
        return
      }
      const {again} = (node.data ?? {}) as {again?: boolean}
      if (node.tagName === 'img' && !again && typeof node.properties.alt === 'string')
        current.prose.push(` ${node.properties.alt} `)
    } else {
      const isInline = (node.type as string) === 'mdxJsxTextElement'
      for (const text of readableProps(node as unknown as MdxJsxFlowElementHast, known))
        current.prose.push(isInline ? ` ${text} ` : `\n${text}\n`)
    }
    if (node.type === 'element' && node.properties.dataEntry !== undefined) {
      // An element with `data-entry`, such as a row of a table, is its own section. The text after it belongs to the surrounding
      // section again.
      const around = current
      const name = firstCode(node)
      current = {
        anchor: String(node.properties.id),
        heading: name,
        depth: 6,
        crumbs: [...around.crumbs, ...(around.heading ? [around.heading] : [])],
        prose: [],
        code: []
      }
      sections.push(current)
      for (const child of node.children) walk(child as RootContent)
      current = around
      return
    }
    if (node.type === 'element' && blocks.has(node.tagName)) current.prose.push('\n')
    let before: RootContent | undefined
    for (const child of (node as Element).children as RootContent[]) {
      // Elements that touch are labels or buttons more often than parts of a word.
      if (before && isLabel(child) && isLabel(before)) current.prose.push(' ')
      walk(child)
      before = child
    }
    if (node.type === 'element' ? blocks.has(node.tagName) : node.type !== 'mdxJsxTextElement') current.prose.push('\n')
  }
  for (const child of tree.children) walk(child)
  return sections
    .map(section => ({...section, prose: tidy(section.prose.join('')), code: cap(section.code.join('\n'))}))
    .filter(section => section.anchor !== '' || section.prose !== '' || section.code !== '')
}

/** Returns whether a node in a line is more than text, or a part of a name such as that in H₂O. */
function isLabel(node: RootContent): boolean {
  return node.type === 'element' ? !/^(?:sub|sup|wbr)$/.test(node.tagName) : 'children' in node
}

/** A section while its text is collected. */
interface OpenSection extends Omit<Section, 'prose' | 'code' | 'kind' | 'names'> {
  readonly prose: string[]
  readonly code: string[]
  kind?: string
  names?: string[]
}

/**
 * Adds the text of a node without children that count, such as a block of code.
 *
 * @returns whether nothing of the node is left to read
 */
function addLeaf(section: OpenSection, node: RootContent): boolean {
  if (node.type === 'text') {
    // A line of the source may end within a sentence. Lines of prose are those that readers see.
    section.prose.push(node.value.replaceAll('\n', ' '))
    return true
  }
  const {code, text, title, alt} = (node as unknown as {data?: Readonly<Record<string, unknown>>}).data ?? {}
  if (typeof code === 'string') {
    // The title of a block in a group is also the label of its tab.
    const isLabel = section.prose.slice(-3).some(part => part.trim() === title)
    if (title !== undefined && !isLabel) section.prose.push(`\n${title}\n`)
    section.code.push(code)
    return true
  }
  if (typeof alt === 'string') section.prose.push(` ${alt}\n`)
  const isRaw = typeof text === 'string' && (node.type as string) === 'raw'
  if (isRaw) section.prose.push(text)
  return isRaw
}

/** Adds an element's search kind and names to its section. */
function addNames(section: OpenSection, {properties: {dataSearchKind, dataSearchNames}}: Element): void {
  if (typeof dataSearchKind === 'string' && dataSearchKind !== '') section.kind ??= dataSearchKind
  const names = typeof dataSearchNames === 'string' ? readNames(dataSearchNames) : []
  if (names.length > 0) section.names = [...(section.names ?? []), ...names]
}

function inlineText(node: Element): string {
  return node.children
    .map(child => (child.type === 'text' ? child.value : 'children' in child ? inlineText(child as Element) : ''))
    .join('')
}

function firstCode(node: Element): string {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const name = child.tagName === 'code' ? inlineText(child) : firstCode(child)
    if (name !== '') return name
  }
  return ''
}

/** Returns what a heading says in addition to its text. */
function besides(text: string, node: Element, known: Readonly<Record<string, KnownComponent>>): string[] {
  return spokenIn(node, known).flatMap(part => (text.includes(part) ? [] : [` ${part} `]))
}

/** Returns what an element says in addition to its text: descriptions of pictures, and properties of components. */
function spokenIn(node: Element, known: Readonly<Record<string, KnownComponent>>): string[] {
  return (node.children as RootContent[]).flatMap(child => {
    if (!('children' in child)) return []
    const own =
      child.type !== 'element'
        ? readableProps(child as unknown as MdxJsxFlowElementHast, known)
        : child.tagName === 'img'
          ? [String(child.properties.alt ?? '')]
          : []
    return [...own, ...spokenIn(child as Element, known)]
  })
}

function readableProps(node: MdxJsxFlowElementHast, known: Readonly<Record<string, KnownComponent>>): string[] {
  const texts: string[] = []
  const {spoken = spokenByDefault, unspokenWith} =
    (node.name && Object.hasOwn(known, node.name) && known[node.name]) || {}
  const isGiven = (name: string): boolean =>
    node.attributes?.some(attribute => 'name' in attribute && attribute.name === name) ?? false
  if (unspokenWith !== undefined && isGiven(unspokenWith)) return texts
  for (const attribute of node.attributes ?? []) {
    if (attribute.type !== 'mdxJsxAttribute' || !spoken.includes(attribute.name)) continue
    const {text} = (attribute.data ?? {}) as TextData
    if (text !== undefined) texts.push(text)
    else if (typeof attribute.value === 'string') texts.push(attribute.value)
    else if (attribute.value)
      for (const [, , text] of attribute.value.value.matchAll(/(['"`])((?:(?!\1).)*)\1/g)) if (text) texts.push(text)
  }
  return texts
}

function tidy(text: string): string {
  return cap(
    text
      .replace(/[ \t]*\n\s*/g, '\n')
      // Single spaces are not matched: replacing them with themselves would happen a thousand times per page.
      .replace(/[ \t]{2,}|\t/g, ' ')
      .trim()
  )
}

const longWords = new RegExp(`\\S{${maxWord + 1},}`, 'g')

function cap(text: string): string {
  return hasLongWord(text) ? text.replace(longWords, word => word.slice(0, maxWord)) : text
}

/**
 * Returns whether text has a word that is too long. Examines only a few characters of most texts: from where such a word would
 * end, back to the first space.
 */
function hasLongWord(text: string): boolean {
  for (let start = 0; start + maxWord < text.length; ) {
    let at = start + maxWord
    while (at >= start && /\S/.test(text.charAt(at))) at--
    if (at < start) return true
    start = at + 1
  }
  return false
}
