import type {Root, RootContent} from 'mdast'
import {condense} from './condense.ts'
import type {NativeParser} from './load-native-parser.ts'
import {fence, head, mayParseNatively} from './may-parse-natively.ts'

/**
 * Parses an MDX text to mdast with two parsers: the reference parser for JSX, expressions and modules, and the native parser,
 * which is thirty times as fast, for the plain Markdown in between. The native parser gets text with blank lines instead of the
 * other's lines, and the reference parser one without the plain blocks (`condense`). Elements then receive the nodes between
 * their tags.
 *
 * Only text that is certainly separate is split: blocks between blank lines and, inside those, text between lines that consist of
 * one tag. A list with everything that may belong to it is one block. If anything could reach further (definitions, an expression
 * across blank lines, code that only its indentation marks), the reference parser gets the whole text. The tests are in
 * `parse-in-halves.test.ts`.
 *
 * @param text that positions refer to: with line feeds only
 * @returns `undefined` if the reference parser must read the whole text
 * @throws errors of the reference parser; their places may differ from those in the whole text
 */
export function parseInHalves(
  text: string,
  {reference, native}: {readonly reference: (text: string) => Root; readonly native: NativeParser}
): Root | undefined {
  const blocks = blocksOf(text)
  if (!blocks?.some(({isPlain}) => isPlain)) return undefined
  const lines = text.split('\n')
  const plain = [...lines]
  const places = new Set<number>()
  for (const {from, to, isPlain, isInside} of blocks) {
    if (isPlain) continue
    for (let i = from; i < to; i++) plain[i] = blank(lines[i] as string)
    if (isInside) continue
    if ((lines[from] as string).length < mark.length) return undefined
    // A line that ends lists as the block does. Its node is dropped later.
    plain[from] = mark + blank(lines[from] as string).slice(mark.length)
    places.add(from + 1)
  }
  const prose = plain.join('\n')
  if (!mayParseNatively(prose)) return undefined
  const own = condense(lines, blocks)
  const tree = own.relocate(reference(own.text))
  if (!isApart(tree.children, blocksByLine(blocks))) return undefined
  const nodes = native(prose).children.filter(node => {
    const line = node.position?.start.line ?? 0
    return node.type !== 'thematicBreak' || !places.delete(line)
  })
  if (places.size > 0) return undefined
  return {...tree, children: merge(tree.children, nodes)}
}

/** Lines that every parser reads the same, whatever comes before or after them. */
interface Block {
  /** From 0. */
  readonly from: number
  /** The line after the last one. */
  readonly to: number
  /** Whether it is Markdown without MDX, which both parsers read the same. */
  readonly isPlain: boolean
  /** Whether it directly continues text: no list is open there, and a blank line ends a paragraph like a tag does. */
  readonly isInside?: boolean
}

/** A thematic break: three characters that end anything that is open. */
const mark = '***'

const item = /^ *(?:[-+*]|\d{1,9}[.)])(?: |$)/
/** Matches definitions of links and footnotes, which apply anywhere. */
const definition = /^[ >]*(?:(?:[-+*]|\d{1,9}[.)]) +)*\[[^\]]*\]:/
/** Matches text, possibly after a list marker. */
const plainText = /^ *(?:[-+*]|\d{1,9}[.)])? *[^\s#|>`~=*_+-]/

/** Returns the blocks of text, or `undefined` if one could affect another. */
function blocksOf(text: string): Block[] | undefined {
  const first = text.startsWith('---') ? head.exec(text)?.[0].split('\n').length : 1
  if (first === undefined) return undefined
  const lines = text.split('\n')
  const blocks: Block[] = []
  let open: string | undefined
  let from = -1
  let prose: string[] = []
  let isFenced = false
  let isList = false
  const close = (to: number): boolean => {
    const isPlain = isWithoutMdx(prose)
    const started = lines[from] as string
    const last = blocks.at(-1)
    const belongs = isList && (/^ /.test(started) || item.test(started))
    if (!isPlain && !isWhole(prose)) return false
    // Whether it belongs to the list depends on its indentation and the content of the list, so one of the parsers reads all of
    // it.
    if (belongs && last) blocks[blocks.length - 1] = {from: last.from, to, isPlain: last.isPlain && isPlain}
    else blocks.push(...((isPlain || isFenced ? undefined : partsOf(prose, from)) ?? [{from, to, isPlain}]))
    isList = belongs || prose.some(line => item.test(line))
    from = -1
    prose = []
    isFenced = false
    return true
  }
  for (let i = first - 1; i < lines.length; i++) {
    const line = lines[i] as string
    const [, indent = '', ticks = '', info = ''] = fence.exec(line) ?? []
    if (open !== undefined) {
      if (ticks.startsWith(open) && info.trim() === '') open = undefined
      continue
    }
    if (line.trim() === '') {
      if (from !== -1 && !close(i)) return undefined
      continue
    }
    if (/^ {4}/.test(line) && !parsesAlike(prose.at(-1) ?? '', line)) return undefined
    if (from === -1) from = i
    if (ticks && !(ticks.startsWith('`') && info.includes('`'))) {
      open = ticks
      isFenced = true
      prose.push(indent)
      continue
    }
    if (definition.test(line)) return undefined
    prose.push(line)
  }
  if (open !== undefined || (from !== -1 && !close(lines.length))) return undefined
  return blocks
}

/**
 * Returns whether both parsers give the same result for a line that is indented by four spaces or more: text that continues, or
 * an item directly below its list's or its parent's item. Otherwise, plain Markdown reads the line as code or as text.
 */
function parsesAlike(before: string, line: string): boolean {
  const indent = indentOf(line)
  if (!item.test(line)) return plainText.test(before) && /^ *[A-Za-z]/.test(line)
  if (!item.test(before)) return false
  const inside = indent - (/^ *\S+ */.exec(before)?.[0].length ?? 0)
  return indent === indentOf(before) || (inside >= 0 && inside < 4)
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** Matches characters with a meaning only in MDX, and modules at the start of a line. */
const mdx = /[<{}]|^(?:import|export)\b/m
const esm = /^(?:import|export)\b/

const braces = String.raw`\{(?:[^{}]|\{[^{}]*\})*\}`
const tag = new RegExp(
  String.raw`</?(?:[A-Za-z][\w.:-]*(?:\s+[\w:.-]+(?:=(?:"[^"]*"|'[^']*'|${braces}))?)*\s*/?)?>`,
  'g'
)
const expression = new RegExp(braces, 'g')

/** Returns whether each tag and expression of a block ends in it. */
function isWhole(lines: readonly string[]): boolean {
  const rest = withoutCode(lines).join('\n').replace(tag, '').replace(expression, '')
  return !/[<{}]/.test(rest)
}

const tagLine = new RegExp(`^ *${tag.source} *$`)
/** Matches text that does not start a list, quote, table, heading or fence. */
const proseLine = /^ *(?:[^\s#|>`~=*_+-]|`(?!``)|(?:\*\*?|__?)[^\s*_])/

/**
 * Returns the parts of a block that starts with a tag: lines of text between lines that consist of one tag. Such a tag ends a
 * paragraph, so most text in an element is plain.
 *
 * @param lines of the block
 * @param start first line of the block
 * @returns `undefined` for any other block
 */
function partsOf(lines: readonly string[], start: number): Block[] | undefined {
  if (!tagLine.test(lines[0] ?? '') || lines.some(line => esm.test(line))) return undefined
  const parts: Block[] = []
  for (let from = 0; from < lines.length; ) {
    const isTag = tagLine.test(lines[from] as string)
    let to = from + 1
    while (to < lines.length && tagLine.test(lines[to] as string) === isTag) to++
    const own = lines.slice(from, to)
    const isPlain = !isTag && isProse(own)
    if (!isPlain && !isWhole(own)) return undefined
    const last = parts.at(-1)
    if (last && !last.isPlain && !isPlain) parts[parts.length - 1] = {...last, to: start + to}
    else parts.push({from: start + from, to: start + to, isPlain, isInside: from > 0})
    from = to
  }
  return parts
}

/** Returns whether both parsers read the lines as a single paragraph. */
function isProse(lines: readonly string[]): boolean {
  return (
    indentOf(lines[0] as string) < 4 &&
    lines.every(line => proseLine.test(line) && !item.test(line)) &&
    isWithoutMdx(lines)
  )
}

/** Returns whether lines, apart from their code spans, contain nothing that means something only in MDX. */
function isWithoutMdx(lines: readonly string[]): boolean {
  return !mdx.test(lines.join('\n')) || !mdx.test(withoutCode(lines).join('\n'))
}

/** Returns lines without their code spans, or unchanged if spans may continue on another line or be escaped. */
function withoutCode(lines: readonly string[]): readonly string[] {
  if (lines.some(line => line.includes('\\`') || (line.match(/`+/g)?.length ?? 0) % 2 === 1)) return lines
  return lines.map(line => line.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, ''))
}

/** Returns the block of each line, by line number from 1. */
function blocksByLine(blocks: readonly Block[]): readonly Block[] {
  const byLine: Block[] = []
  for (const block of blocks) for (let line = block.from; line < block.to; line++) byLine[line + 1] = block
  return byLine
}

/** Returns whether every node of the reference parser, except elements, is in a single block. */
function isApart(nodes: readonly RootContent[], blockAt: readonly Block[]): boolean {
  return nodes.every(node => {
    if (node.type === 'mdxJsxFlowElement') return isApart(node.children as RootContent[], blockAt)
    const {start, end} = node.position as NonNullable<typeof node.position>
    return blockAt[start.line] !== undefined && blockAt[start.line] === blockAt[end.line]
  })
}

/** Inserts nodes where they belong: between the others, or into the element around them, in the order of the text. */
function merge(around: readonly RootContent[], nodes: readonly RootContent[]): RootContent[] {
  const merged: RootContent[] = []
  let next = 0
  for (const node of around) {
    const [from, to] = [startOf(node), node.position?.end.offset ?? 0]
    while (next < nodes.length && startOf(nodes[next]) < from) merged.push(nodes[next++] as RootContent)
    const first = next
    while (next < nodes.length && startOf(nodes[next]) < to) next++
    if (next > first && 'children' in node)
      merged.push({...node, children: merge(node.children as RootContent[], nodes.slice(first, next))} as RootContent)
    else merged.push(node)
  }
  return [...merged, ...nodes.slice(next)]
}

function startOf(node: RootContent | undefined): number {
  return node?.position?.start.offset ?? 0
}

function blank(line: string): string {
  return ' '.repeat(line.length)
}
