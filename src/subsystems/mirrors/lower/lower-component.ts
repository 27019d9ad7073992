import type {Nodes, RootContent} from 'mdast'
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx'
import {toString as textOf} from 'mdast-util-to-string'
import {paragraph, textNode, textProp, textualProp} from '../../../content/transform-tools.ts'
import {slotMark} from '../../../model/page.ts'
import type {LoweredElement} from '../../../plugin/lower.ts'
import {asFlow} from './mirror-nodes.ts'

/** A packaged component with what `toMirror` knows about it. */
export interface PackagedElement extends LoweredElement {
  readonly node: MdxJsxFlowElement
  /** Returns a child as Markdown. */
  readonly lower: (child: RootContent) => RootContent[]
  /** Returns the content as blocks. Paragraphs without components are as the writer wrote them. */
  readonly flow: () => RootContent[]
  /** Returns the number of the next slot. */
  readonly nextSlot: () => number
}

type LowerPackaged = (element: PackagedElement) => RootContent[]

/** GitHub's alert for each type of callout, and a title if the alert alone would be less specific. */
const alerts: Readonly<Record<string, string | readonly [alert: string, word: string]>> = {
  default: 'TIP',
  info: 'NOTE',
  warning: 'WARNING',
  error: 'CAUTION',
  note: 'NOTE',
  tip: 'TIP',
  important: 'IMPORTANT',
  caution: 'CAUTION',
  danger: ['CAUTION', 'Danger'],
  success: ['TIP', 'Success'],
  check: ['TIP', 'Check'],
  question: ['NOTE', 'Question'],
  abstract: ['NOTE', 'Summary'],
  example: ['NOTE', 'Example'],
  quote: ['NOTE', 'Quote'],
  failure: ['CAUTION', 'Failure'],
  bug: ['CAUTION', 'Bug']
}
/** Titles that an alert shows anyway. */
const alertTitles = new Set(['Note', 'Tip', 'Important', 'Warning', 'Caution'])

/** Props of `ParamField` that set a parameter and its location. */
const places = ['path', 'query', 'body', 'header']

const slot: LowerPackaged = ({nextSlot}) => [{type: 'html', value: slotMark(nextSlot())}]

const card: LowerPackaged = element => {
  const {prop} = element
  const blocks = asFlow(element.children)
  const title = textProp(element, 'title')
  const href = prop('href')
  const name: RootContent[] = title === undefined ? phrasingOf(blocks) : [textNode(title)]
  const link = typeof href === 'string' ? [{type: 'link', url: href, children: name} as RootContent] : name
  const isEmpty = blocks.length === 0 || blocks.map(block => textOf(block)).join(' ') === title
  if (title === undefined || isEmpty) return [listItem(paragraph(...link))]
  return blocks.every(({type}) => type === 'paragraph')
    ? [listItem(paragraph(...link, textNode(': '), ...phrasingOf(blocks)))]
    : [listItem(paragraph(...link), ...blocks)]
}

function listItem(...blocks: readonly RootContent[]): RootContent {
  return {type: 'listItem', spread: false, children: blocks as never}
}

/** Returns the text of paragraphs in one line. */
function phrasingOf(blocks: readonly RootContent[]): RootContent[] {
  return blocks.flatMap((block, index) => {
    const line: readonly RootContent[] = block.type === 'paragraph' ? block.children : [textNode(textOf(block))]
    return index === 0 ? [...line] : [textNode(' '), ...line]
  })
}

const accordion: LowerPackaged = ({name, children, ...element}) => {
  const title = textProp(element, 'title') ?? (name === 'Expandable' ? 'Details' : undefined)
  return [...bold(title), ...line(textProp(element, 'description')), ...asFlow(children)]
}

const field: LowerPackaged = ({children, ...element}) => {
  const {prop} = element
  const place = places.find(key => textProp(element, key) !== undefined)
  const initial = prop('initial') ?? prop('default')
  const facts = [
    textProp(element, 'type'),
    place ?? textProp(element, 'place'),
    prop('required') ? 'required' : undefined,
    prop('deprecated') ? 'deprecated' : undefined,
    initial === undefined ? undefined : `default: ${String(initial)}`
  ].filter(Boolean)
  const head = paragraph(
    {type: 'inlineCode', value: (place && textProp(element, place)) ?? textProp(element, 'name') ?? ''},
    ...(facts.length > 0 ? [textNode(` (${facts.join(', ')})`)] : [])
  )
  return [head, ...asFlow(children)]
}

/** The packaged components that their content alone cannot replace, by their documented name. */
export const packagedComponents: Readonly<Record<string, LowerPackaged>> = {
  Accordion: accordion,
  Badge({prop, children}) {
    const label = prop('text')
    return typeof label === 'string' ? [textNode(label)] : [...children]
  },
  Callout({prop, inline, children, flow}) {
    if (inline) return [...children]
    const [alert, word] = [alerts[String(prop('type') ?? 'default')] ?? 'NOTE'].flat()
    const title = prop('title') ?? word
    const own = typeof title === 'string' && !alertTitles.has(title)
    const kind = typeof title === 'string' && !own ? title.toUpperCase() : alert
    const marker = paragraph({type: 'html', value: `[!${kind}]`})
    return [{type: 'blockquote', children: [marker, ...(own ? [plainBold(title)] : []), ...flow()] as never}]
  },
  Card: card,
  'Cards.Card': card,
  Cards: ({children}) => [
    {type: 'list', ordered: false, spread: false, children: children.filter(({type}) => type === 'listItem') as never}
  ],
  ChildPages: slot,
  'docsgen-slot': slot,
  Details({prop, flow}) {
    const title = prop('title')
    return [...(typeof title === 'string' ? [plainBold(title)] : []), ...flow()]
  },
  Expandable: accordion,
  Field: field,
  Icon(element) {
    const label = textProp(element, 'label')
    return label === undefined ? [] : [textNode(label)]
  },
  Kbd: element => [
    {type: 'inlineCode', value: textProp(element, 'keys') ?? element.children.map(child => textOf(child)).join('')}
  ],
  LinkButton({prop, children}) {
    const href = prop('href')
    return typeof href === 'string' ? [{type: 'link', url: href, children: children as never}] : [...children]
  },
  ParamField: field,
  ResponseField: field,
  Tabs({node, prop, lower}) {
    const items = Array.isArray(prop('items')) ? (prop('items') as unknown[]) : []
    const panels = (node.children as readonly Nodes[]).filter(
      child => child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement'
    )
    return panels.flatMap((panel, index) => {
      const label = items[index] ?? textualProp(panel as unknown as MdxJsxFlowElement, 'label')
      const title = typeof label === 'string' ? label : (label as {label?: unknown} | undefined)?.label
      return [...(title ? [plainBold(String(title))] : []), ...asFlow(lower(panel as RootContent))]
    })
  }
}

function line(value: string | undefined): RootContent[] {
  return value === undefined ? [] : [paragraph(textNode(value))]
}

function bold(value: string | undefined): RootContent[] {
  return value === undefined ? [] : [paragraph({type: 'strong', children: [{type: 'text', value}]})]
}

/**
 * Returns a bold line. Most labels of tabs are plain words, which need no escaping: escaping each one took as long as parsing the
 * page.
 */
function plainBold(value: string): RootContent {
  return /^[A-Za-z\d]+(?: [A-Za-z\d]+)*$/.test(value)
    ? paragraph({type: 'html', value: `**${value}**`})
    : paragraph({type: 'strong', children: [{type: 'text', value}]})
}
