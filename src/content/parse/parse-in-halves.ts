import type {Root, RootContent} from 'mdast'
import {condense} from './condense.ts'
import {mayParseNatively} from './may-parse-natively.ts'
import type {NativeParser} from './native-parser.ts'

/**
 * An MDX text to mdast by two parsers: what holds JSX, expressions or modules by the reference, which knows them, and the
 * plain Markdown between them by the native parser, thirty times as fast. The native parser sees a text in which the other's
 * lines are blank, the reference one without the plain blocks (`condense`); elements then take in what lies between their tags.
 *
 * Only what is sure to be apart is parted: blocks between blank lines and, in those, text between lines that are a tag each; a list with
 * all that may belong to it is one. Whatever
 * could reach further (definitions, an expression over blank lines, code that is told by its indentation alone) leaves the
 * whole text to the reference. The proof is `test/content/parse-in-halves.test.ts`.
 *
 * @param text as positions count in it: line feeds alone
 * @returns nothing where the reference must read it all
 * @throws what the reference finds wrong; it may find it at another place than in the whole text
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
    // A line that ends lists as the block does. What stands in its place is dropped.
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

/** Lines of a text that no parser sees otherwise for what stands before or after them. */
interface Block {
  /** From 0. */
  readonly from: number
  /** The line after its last. */
  readonly to: number
  /** Whether it is Markdown without MDX, read alike in both. */
  readonly isPlain: boolean
  /** Whether it goes on right below text: no list is open there, and a blank line ends a paragraph as a tag does. */
  readonly isInside?: boolean
}

/** A thematic break: three characters that end whatever was open. */
const mark = '***'

const fence = /^( *)(`{3,}|~{3,})(.*)$/
const item = /^ *(?:[-+*]|\d{1,9}[.)])(?: |$)/
const head = /^---\n(?:(?!---)[^\n]*\n)*---\n/
/** Of links and footnotes: what they name may stand anywhere. */
const definition = /^[ >]*(?:(?:[-+*]|\d{1,9}[.)]) +)*\[[^\]]*\]:/
/** Text, and what may begin something else. */
const plainText = /^ *(?:[-+*]|\d{1,9}[.)])? *[^\s#|>`~=*_+-]/

/** Blocks of a text, or nothing where one could reach into another. */
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
    // Whether it belongs to the list its indentation decides, and what the list holds: one of the two parsers reads it all.
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
    if (/^ {4}/.test(line) && !goesOn(prose.at(-1) ?? '', line)) return undefined
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
 * Whether a line indented by four spaces or more is the same in both: text that goes on, or an item right below its list's or its
 * parent's. Elsewhere plain Markdown takes it for code or for text.
 */
function goesOn(before: string, line: string): boolean {
  const indent = indentOf(line)
  if (!item.test(line)) return plainText.test(before) && /^ *[A-Za-z]/.test(line)
  if (!item.test(before)) return false
  const inside = indent - (/^ *\S+ */.exec(before)?.[0].length ?? 0)
  return indent === indentOf(before) || (inside >= 0 && inside < 4)
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** Characters that mean something in MDX alone; modules at the start of a line. */
const mdx = /[<{}]|^(?:import|export)\b/m
const esm = /^(?:import|export)\b/

const braces = String.raw`\{(?:[^{}]|\{[^{}]*\})*\}`
const tag = new RegExp(
  String.raw`</?(?:[A-Za-z][\w.:-]*(?:\s+[\w:.-]+(?:=(?:"[^"]*"|'[^']*'|${braces}))?)*\s*/?)?>`,
  'g'
)
const expression = new RegExp(braces, 'g')

/** Whether each tag and expression of a block ends in it. */
function isWhole(lines: readonly string[]): boolean {
  const rest = withoutCode(lines).join('\n').replace(tag, '').replace(expression, '')
  return !/[<{}]/.test(rest)
}

const tagLine = new RegExp(`^ *${tag.source} *$`)
/** Text that begins no list, quote, table, heading or fence. */
const proseLine = /^ *(?:[^\s#|>`~=*_+-]|`(?!``)|(?:\*\*?|__?)[^\s*_])/

/**
 * The parts of a block that begins with a tag: text that stands in lines of its own between lines that are a tag each. Such a tag ends a
 * paragraph, so most of what is written in an element is plain.
 *
 * @param lines of the block
 * @param start where it begins
 * @returns nothing where it is no such block
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

/** Whether lines are a paragraph in both, and nothing else. */
function isProse(lines: readonly string[]): boolean {
  return (
    indentOf(lines[0] as string) < 4 &&
    lines.every(line => proseLine.test(line) && !item.test(line)) &&
    isWithoutMdx(lines)
  )
}

/** Whether lines hold nothing that means something in MDX alone, but in code spans. */
function isWithoutMdx(lines: readonly string[]): boolean {
  return !mdx.test(lines.join('\n')) || !mdx.test(withoutCode(lines).join('\n'))
}

/** Lines without their code spans. Where spans may reach over lines, or begin with what is no mark, all is left as it is. */
function withoutCode(lines: readonly string[]): readonly string[] {
  if (lines.some(line => line.includes('\\`') || (line.match(/`+/g)?.length ?? 0) % 2 === 1)) return lines
  return lines.map(line => line.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, ''))
}

/** The block that each line lies in, by its number from 1. */
function blocksByLine(blocks: readonly Block[]): readonly Block[] {
  const byLine: Block[] = []
  for (const block of blocks) for (let line = block.from; line < block.to; line++) byLine[line + 1] = block
  return byLine
}

/** Whether every node of the reference's half but elements lies in one block. */
function isApart(nodes: readonly RootContent[], blockAt: readonly Block[]): boolean {
  return nodes.every(node => {
    if (node.type === 'mdxJsxFlowElement') return isApart(node.children as RootContent[], blockAt)
    const {start, end} = node.position as NonNullable<typeof node.position>
    return blockAt[start.line] !== undefined && blockAt[start.line] === blockAt[end.line]
  })
}

/** Puts nodes where they lie: between the others, or into the element around them. All in the order of the text. */
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
