import type {Html, Paragraph, Parents, Root, RootContent} from 'mdast'
import type {Position} from 'unist'
import type {VFile} from 'vfile'
import {walkMdast} from '../../../../../model/walk.ts'
import {reportFinding} from '../../report-finding.ts'
import type {TagText} from './tag-syntax.ts'
import type {Tag} from './tags.ts'

/** A language of tags. */
export interface TagLanguage {
  /** Matches a tag anywhere in text. Global. */
  readonly pattern: RegExp
  /** Parses a tag; `undefined` if the text is none of this language, and stays text. */
  readonly read: (raw: string) => Omit<Tag, 'raw' | 'position'> | undefined
  /**
   * Returns what a tag on its own line becomes if `read` returns nothing for it; default: text.
   */
  readonly unknown?: (raw: string, place: Position | undefined, file: VFile) => RootContent[]
  /** Names of tags that always have an end. One without an end contains everything up to the end of its parent. */
  readonly containers: ReadonlySet<string>
  /**
   * Returns the nodes for a block.
   *
   * @param children absent if the tag has no end
   */
  readonly convert: (tag: Tag, children: readonly RootContent[] | undefined, around: TagContext) => RootContent[]
}

export interface TagContext {
  readonly file: VFile
  /** Folder of the page, relative to the root. */
  readonly folder: string
}

interface TagNode {
  readonly type: 'tag'
  readonly tag: Tag
}

type Item = RootContent | TagNode

/** Converts the tags of a page, from the outermost to the innermost. */
export function joinTags(tree: Root, file: VFile, language: TagLanguage): void {
  walkMdast(tree, node => {
    if ('children' in node) node.children = withTagText(node.children as RootContent[]) as never
  })
  const text = String(file.value)
  const source = file.path ?? ''
  const around: TagContext = {file, folder: source.slice(0, Math.max(0, source.lastIndexOf('/')))}
  const visit = (parent: Parents): void => {
    const split = (parent.children as RootContent[]).flatMap((node): Item[] => splitNode(node, {text, language, file}))
    for (const node of split) if ('children' in node && node.type !== 'paragraph') visit(node as Parents)
    parent.children = nest(split, language, around) as typeof parent.children
  }
  visit(tree)
}

/** Returns nodes in which the tags within a line are text, together with the text around them. */
function withTagText(nodes: readonly RootContent[]): RootContent[] {
  if (!nodes.some(node => (node.type as string) === 'tagText')) return [...nodes]
  const result: RootContent[] = []
  for (const node of nodes) {
    const isText = (node.type as string) === 'tagText' || node.type === 'text'
    const last = result.at(-1)
    if (isText && last?.type === 'text') {
      last.value += (node as unknown as TagText).value
      if (last.position && node.position) last.position = {start: last.position.start, end: node.position.end}
    } else result.push(isText ? ({...node, type: 'text'} as RootContent) : node)
  }
  return result
}

function isTag(node: Item): node is TagNode {
  return node.type === 'tag'
}

/** Returns a node with its tags as separate nodes. */
function splitNode(node: RootContent, {text, language, file}: Reading & {readonly file: VFile}): Item[] {
  const from = node.position?.start.offset
  if ((node.type as string) === 'tagLine' && from !== undefined) {
    let at = from
    return pieces(text.slice(from, node.position?.end.offset), from, {text, language}).flatMap((piece): Item[] => {
      const raw = typeof piece === 'string' ? piece : piece.tag.raw
      const start = at + raw.length - raw.trimStart().length
      at += raw.length
      if (typeof piece !== 'string') return [piece]
      return raw.trim() === '' ? [] : unread(raw.trim(), positionAt(text, start, start + raw.trim().length))
    })
  }
  if (node.type === 'html') return splitHtml(node, text, language)
  return node.type === 'paragraph' ? splitParagraph(node, text, language) : [node]

  function unread(raw: string, position: Position): Item[] {
    return (
      language.unknown?.(raw, position, file) ?? [
        {type: 'paragraph', children: [{type: 'text', value: raw, position}], position}
      ]
    )
  }
}

interface Reading {
  readonly text: string
  readonly language: TagLanguage
}

/** Returns the tags of text, and the text between them. */
function pieces(value: string, offset: number | undefined, {text, language}: Reading): (string | TagNode)[] {
  const found: (string | TagNode)[] = []
  let at = 0
  for (const match of value.matchAll(language.pattern)) {
    const read = language.read(match[0])
    if (!read) continue
    if (match.index > at) found.push(value.slice(at, match.index))
    at = match.index + match[0].length
    const position = offset === undefined ? undefined : positionAt(text, offset + match.index, offset + at)
    found.push({type: 'tag', tag: {...read, raw: match[0], position}})
  }
  if (at < value.length) found.push(value.slice(at))
  return found
}

/** Splits HTML that swallowed the tags on the lines below it. */
function splitHtml(node: Html, text: string, language: TagLanguage): Item[] {
  const from = node.position?.start.offset
  const lines = new RegExp(`^[ \\t]*(?:${language.pattern.source})[ \\t]*$`, 'm')
  if (!lines.test(node.value)) return [node]
  const isExact = from !== undefined && text.startsWith(node.value, from)
  return pieces(node.value, isExact ? from : undefined, {text, language}).flatMap((piece): Item[] =>
    typeof piece !== 'string' ? [piece] : piece.trim() === '' ? [] : [{...node, value: piece.trim()} as RootContent]
  )
}

/** Splits a paragraph around its tags: `{% hint %} Text. {% endhint %}`. */
function splitParagraph(node: Paragraph, text: string, language: TagLanguage): Item[] {
  const has = (value: string): boolean => value.search(language.pattern) >= 0
  if (!node.children.some(child => child.type === 'text' && has(child.value))) return [node]
  const result: Item[] = []
  let line: Paragraph['children'] = []
  const end = (): void => {
    const [first, last] = [line[0], line.at(-1)]
    if (first?.type === 'text') first.value = first.value.trimStart()
    if (last?.type === 'text') last.value = last.value.trimEnd()
    const kept = line.filter(child => child.type !== 'text' || child.value !== '')
    const [start, stop] = [kept[0]?.position?.start, kept.at(-1)?.position?.end]
    if (kept.length > 0)
      result.push({type: 'paragraph', children: kept, ...(start && stop && {position: {start, end: stop}})})
    line = []
  }
  for (const child of node.children) {
    const from = child.position?.start.offset
    // Escaped text is literal: `\{% hint %}`.
    const isExact = child.type === 'text' && from !== undefined && text.startsWith(child.value, from)
    if (child.type !== 'text' || !isExact) {
      line.push(child)
      continue
    }
    let at = from
    for (const piece of pieces(child.value, from, {text, language})) {
      const length = typeof piece === 'string' ? piece.length : piece.tag.raw.length
      if (typeof piece === 'string')
        line.push({type: 'text', value: piece, position: positionAt(text, at, at + length)})
      else {
        end()
        result.push(piece)
      }
      at += length
    }
  }
  end()
  return result
}

/** Returns the position of a part of text. */
function positionAt(text: string, from: number, to: number): Position {
  const point = (offset: number) => {
    const before = text.slice(0, offset)
    const line = before.split('\n').length
    return {line, column: offset - before.lastIndexOf('\n'), offset}
  }
  return {start: point(from), end: point(to)}
}

/** Replaces tags, and what is between a tag and its end, by what they mean. */
function nest(nodes: readonly Item[], language: TagLanguage, around: TagContext): RootContent[] {
  const result: RootContent[] = []
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index] as Item
    if (!isTag(node)) {
      result.push(node)
      continue
    }
    const {tag} = node
    if (tag.isEnd) {
      reportTag(tag, around.file, 'expected an opening tag before it')
      continue
    }
    const end = tag.isAlone ? -1 : endOf(nodes, index)
    const isOpen = end < 0 && language.containers.has(tag.name) && !tag.isAlone
    if (isOpen) reportTag(tag, around.file, 'expected a tag that closes it', 'It contains everything below.')
    const stop = isOpen ? nodes.length : end
    const inner = stop < 0 ? undefined : nest(nodes.slice(index + 1, stop), language, around)
    const last = stop < 0 ? undefined : nodes[Math.min(stop, nodes.length - 1)]
    const lastPosition = last && isTag(last) ? last.tag.position : last?.position
    const {start} = tag.position ?? {}
    const whole = start && lastPosition ? {start, end: lastPosition.end} : tag.position
    result.push(...language.convert({...tag, position: whole}, inner, around))
    if (stop >= 0) index = stop
  }
  return result
}

/** Returns the index of the tag that ends a block; -1 if none does. */
function endOf(nodes: readonly Item[], start: number): number {
  const name = (nodes[start] as TagNode).tag.name
  let depth = 0
  for (let index = start; index < nodes.length; index++) {
    const node = nodes[index] as Item
    if (!isTag(node) || node.tag.name !== name || node.tag.isAlone) continue
    depth += node.tag.isEnd ? -1 : 1
    if (depth === 0) return index
  }
  return -1
}

/** Reports a tag that is not shown as its author meant it. */
export function reportTag(tag: Tag, file: VFile, expected: string, note?: string): void {
  const [line = ''] = tag.raw.split('\n')
  const {start} = tag.position ?? {}
  reportFinding(file, {
    rule: 'foreign-syntax',
    at: start ? {start, end: {line: start.line, column: start.column + line.length}} : undefined,
    reason: `Unexpected \`${line}\`, ${expected}`,
    ...(note && {note})
  })
}
