import type {Code, Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent} from 'mdast'
import {fromMarkdown} from 'mdast-util-from-markdown'
import {toString as textOf} from 'mdast-util-to-string'
import type {VFile} from 'vfile'
import {escapePattern} from '../../../../model/text/escape-pattern.ts'
import {reportFinding} from '../report-finding.ts'
import {attributeList, classless} from './attribute-list.ts'
import {joinDefinitions} from './join-definitions.ts'
import {inlineElement} from './mdx-nodes.ts'

/** Spans of PyMdown's extensions, with the element for each; `undefined` if the span is removed. */
const spans: readonly (readonly [pattern: RegExp, name: string | undefined])[] = [
  [/\{\+\+([\s\S]*?)\+\+\}/, 'ins'],
  [/\{--([\s\S]*?)--\}/, 'del'],
  [/\{~~[\s\S]*?~>([\s\S]*?)~~\}/, 'ins'],
  [/\{==([\s\S]*?)==\}/, 'mark'],
  [/\{>>([\s\S]*?)<<\}/, undefined],
  [/(?<![=\w])==([^=\s](?:[^=\n]*[^=\s])?)==(?![=\w])/, 'mark'],
  [/(?<!\^)\^\^([^^\s](?:[^^\n]*[^^\s])?)\^\^(?!\^)/, 'ins']
]

/** Pygments languages that have another name in docsgen's highlighter. */
const languages: Readonly<Record<string, string>> = {
  pycon: 'python',
  pytb: 'text',
  py3: 'python',
  ipython: 'python',
  doscon: 'bat',
  'shell-session': 'shellsession',
  'text-only': 'text',
  output: 'text'
}

/** Icons that replace a word if they are alone; others are removed beside text. */
const signs: Readonly<Record<string, string>> = {check: '✓', close: '✗', cancel: '✗', alert: '⚠', minus: '–'}

const icon = /:(?:material|fontawesome|octicons|simple|custom)-([a-z0-9-]+):(?:[ \t]*\{[^}]*\})?([ \t]*)/g

/**
 * Converts inline syntax of Python-Markdown and PyMdown: attribute lists, `hl_lines` and `#!lang`, CriticMarkup, abbreviations,
 * keys, icons, definition lists.
 */
export function remarkPythonMarkdown() {
  return (tree: Root, file: VFile): void => {
    const words = extractAbbreviations(tree)
    tree.children = joinDefinitions(tree.children as RootContent[]).flatMap(child =>
      block(child as RootContent, file)
    ) as Root['children']
    visit(tree, words)
  }
}

/** Returns the replacement of a block; empty to remove it. */
function block(node: RootContent, file: VFile): RootContent[] {
  if ('children' in node && node.type !== 'paragraph') {
    node.children = joinDefinitions(node.children as RootContent[]).flatMap(child =>
      block(child, file)
    ) as typeof node.children
    return [node]
  }
  if (node.type === 'html') {
    node.value = node.value.replace(/(<[a-z]\w*\b[^>]*?)[ \t]+markdown(?:=(?:"[^"]*"|'[^']*'|\w+))?(?=[\s>])/gi, '$1')
    return [node]
  }
  if (node.type !== 'paragraph') return [node]
  const text = textOf(node).trim()
  if (/^\[TOC\]$/i.test(text)) return []
  const reference = /^:::[ \t]+([\w.]+)(?:\n[\s\S]*)?$/.exec(text)?.[1]
  if (reference !== undefined) {
    reportFinding(file, {
      rule: 'foreign-syntax',
      at: node,
      reason: `Unexpected \`::: ${reference}\`: docsgen generates no reference from source code`,
      note: 'docsgen shows the name instead. Write the reference, or generate it with a plugin that adds pages.'
    })
    return [{...node, children: [{type: 'inlineCode', value: reference}]}]
  }
  // An attribute list on its own line applies to the block.
  const last = node.children.at(-1)
  if (last?.type === 'text')
    // A list directly after a link or a code span belongs to that instead.
    last.value = last.value.replace(
      node.children.length > 1 ? /\n\{:?[ \t]*[^{}\n]*\}[ \t]*$/ : /(?:^|\n)\{:?[ \t]*[^{}\n]*\}[ \t]*$/,
      found => (takeList(found, node) ? '' : found)
    )
  if (node.children.length === 1 && last?.type === 'text' && last.value.trim() === '') return []
  return [node]
}

const behind = /^[ \t]*\{:?[^{}\n]*\}/
/**
 * An attribute list directly after an element. At the end of a heading, a space before the list means that it applies to the
 * heading.
 */
const touching = /^\{:?[^{}\n]*\}/

function visit(parent: Parents, words: ReadonlyMap<string, string>): void {
  const children: Nodes[] = []
  for (const child of parent.children as Nodes[]) {
    if (child.type === 'code') fence(child)
    if (child.type === 'inlineCode') child.value = child.value.replace(/^#!\w[\w+-]*[ \t]+/, '')
    if ((child.type as string) === 'include') fence((child as unknown as {code?: Code}).code)
    if ('children' in child) visit(child as Parents, words)
    if (child.type !== 'text') {
      children.push(child)
      continue
    }
    // A list directly after a link, an image or a code span applies to that element.
    const before = children.at(-1)
    if (before && before.type !== 'text')
      child.value = child.value.replace(parent.type === 'heading' ? touching : behind, found =>
        takeList(found, before) ? '' : found
      )
    if (parent.type === 'heading') child.value = headingText(child.value)
    const isAlone = parent.children.length === 1 && isOneIcon(child.value)
    child.value = classless(child.value).replace(icon, (_, name: string, space: string) => {
      const text = iconText(name, isAlone)
      return text === '' ? '' : text + space
    })
    children.push(...marked(child.value, words, child.position))
  }
  parent.children = children as typeof parent.children
}

/** Gives a node the id of an attribute list. Returns whether the text is such a list. */
function takeList(text: string, node: Nodes): boolean {
  const list = attributeList(text)
  if (list?.id !== undefined) {
    const {hProperties} = node.data ?? {}
    node.data = {...node.data, hProperties: {...hProperties, id: list.id}}
  }
  if (list?.title !== undefined && (node.type === 'link' || node.type === 'image')) node.title ??= list.title
  return list !== undefined
}

/** Returns the text of an icon. Beside text, an icon adds no information. */
function iconText(name: string, isAlone: boolean): string {
  const parts = name.split('-')
  const sign = Object.entries(signs).find(([word]) => parts.includes(word))?.[1]
  if (sign) return sign
  return isAlone ? parts.filter(part => !/^(?:brands|solid|regular|outline|16|24)$/.test(part)).join(' ') : ''
}

/** Returns a label, such as a tab's, without icons and markup, because docsgen's labels are plain text. */
export function plainLabel(label: string): string {
  const text = label.replace(icon, (_, name: string, space: string) => iconText(name, isOneIcon(label)) + space).trim()
  // The leading word prevents the parser from reading the label as a list or a heading.
  return textOf(fromMarkdown(`x ${text}`)).slice(2)
}

function isOneIcon(value: string): boolean {
  return value.trim().match(icon)?.[0] === value.trim()
}

/** Removes the attribute list of `## Title { #id .class }`. */
function headingText(value: string): string {
  const list = /[ \t]*\{:?[^{}\n]*\}[ \t]*$/.exec(value)
  const read = list && attributeList(list[0])
  if (!list || !read) return value
  const text = value.slice(0, list.index)
  return read.id === undefined ? text : `${text} [#${read.id}]`
}

function fence(code: Pick<Code, 'lang' | 'meta'> | undefined): void {
  if (!code) return
  const whole = `${code.lang ?? ''} ${code.meta ?? ''}`
  const braces = /^\{\s*\.?([\w+-]*)/.exec(code.lang ?? '')
  const lines = /hl_lines=["']([^"']*)["']/.exec(whole)?.[1]
  const title = /title=(?:"([^"]*)"|'([^']*)')/.exec(whole)
  if (braces) code.lang = braces[1] || (/\.([\w+-]+)/.exec(whole)?.[1] ?? null)
  // Without a language, the first option is in its place. Language names may be in any case.
  else if (/^\w+=/.test(code.lang ?? '')) code.lang = null
  const lang = code.lang?.toLowerCase() ?? ''
  code.lang = (languages[lang] ?? lang) || null
  const meta = [
    ...(lines ? [`{${lines.trim().split(/\s+/).join(',')}}`] : []),
    ...(title ? [`filename="${title[1] ?? title[2]}"`] : []),
    ...(/linenums=/.test(whole) ? ['showLineNumbers'] : [])
  ]
  code.meta = meta.length > 0 ? meta.join(' ') : null
}

/** Removes lines such as `*[HTML]: Hyper Text Markup Language`, at any place in a paragraph, and returns the abbreviations. */
function extractAbbreviations(tree: Root): Map<string, string> {
  const words = new Map<string, string>()
  const read = (parent: Parents): void => {
    const children = (parent.children as RootContent[]).filter(node => {
      if (node.type === 'paragraph') return withoutDefinitions(node, words)
      if ('children' in node) read(node)
      return true
    })
    if (children.length < parent.children.length) parent.children = children as typeof parent.children
  }
  read(tree)
  return words
}

/** Removes the definitions of abbreviations from a paragraph. Returns whether anything is left. */
function withoutDefinitions(paragraph: Paragraph, words: Map<string, string>): boolean {
  const {children} = paragraph
  const last = children.length - 1
  let isDefined = false
  for (const [at, child] of children.entries()) {
    if (child.type !== 'text') continue
    const lines = child.value.split('\n')
    const kept = lines.filter((line, index) => {
      // A line is whole unless another node precedes or follows it.
      const isWhole = (index > 0 || at === 0) && (index < lines.length - 1 || at === last)
      const [, word, title] = (isWhole && /^\*\[([^\]]+)\] ?:[ \t]*(.*)$/.exec(line)) || []
      if (word === undefined) return true
      words.set(word, (title ?? '').trim())
      return false
    })
    isDefined ||= kept.length < lines.length
    child.value = kept.join('\n')
  }
  if (!isDefined) return true
  paragraph.children = children.filter(child => child.type !== 'text' || child.value !== '')
  return paragraph.children.length > 0
}

/** Converts marked spans, keys and abbreviations in text to elements. */
function marked(value: string, words: ReadonlyMap<string, string>, position: Nodes['position']): PhrasingContent[] {
  const around = (from: number, to: number, inner: readonly PhrasingContent[]): PhrasingContent[] => [
    ...marked(value.slice(0, from), words, position),
    ...inner,
    ...marked(value.slice(to), words, position)
  ]
  for (const [pattern, name] of spans) {
    const match = pattern.exec(value)
    if (!match) continue
    const to = match.index + match[0].length
    if (name === undefined) return around(match.index, to, [])
    const element = inlineElement(name, {}, '', position)
    return around(match.index, to, [{...element, children: marked(match[1] ?? '', words, position)} as PhrasingContent])
  }
  const keys = /\+\+([a-z0-9][a-z0-9-]*(?:\+[a-z0-9][a-z0-9-]*)*)\+\+/i.exec(value)
  if (keys) {
    const inner = (keys[1] ?? '').split('+').flatMap((name, index): PhrasingContent[] => [
      ...(index > 0 ? [{type: 'text' as const, value: '+'}] : []),
      inlineElement(
        'kbd',
        {},
        name.replace(/^\w/, letter => letter.toUpperCase()),
        position
      )
    ])
    return around(keys.index, keys.index + keys[0].length, inner)
  }
  for (const [word, title] of words) {
    const match = new RegExp(`(?<![\\w-])${escapePattern(word)}(?![\\w-])`).exec(value)
    if (match) return around(match.index, match.index + word.length, [inlineElement('abbr', {title}, word, position)])
  }
  return value === '' ? [] : [{type: 'text', value, ...(position && {position})}]
}
