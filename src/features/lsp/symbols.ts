import {type DocumentLink, type DocumentSymbol, type FoldingRange, SymbolKind} from 'vscode-languageserver'
import type {Heading, PageFacts} from '../../model/page.ts'
import {fencedLines, fencesIn} from '../../model/text/fence-lines.ts'
import {firstBodyLine} from '../../model/text/front-matter-block.ts'
import {rangeOf} from './positions.ts'

/** Returns the headings of a page as a tree. A heading's range ends before the next one of the same or a higher level. */
export function documentSymbols({headings}: PageFacts, text: string): DocumentSymbol[] {
  const own = headings.filter(isOwn)
  const last = text.split('\n').length
  const top: DocumentSymbol[] = []
  const open: {readonly depth: number; readonly symbol: DocumentSymbol}[] = []
  for (const [at, heading] of own.entries()) {
    const end = (own.slice(at + 1).find(({depth}) => depth <= heading.depth)?.place.start.line ?? last + 1) - 1
    const selectionRange = rangeOf(heading.place)
    const symbol: DocumentSymbol = {
      name: heading.text || heading.id,
      kind: SymbolKind.String,
      range: {
        start: selectionRange.start,
        end: {
          line: Math.max(end - 1, selectionRange.end.line),
          character: end - 1 > selectionRange.end.line ? 0 : selectionRange.end.character
        }
      },
      selectionRange,
      children: []
    }
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= heading.depth) open.pop()
    ;(open.at(-1)?.symbol.children ?? top).push(symbol)
    open.push({depth: heading.depth, symbol})
  }
  return top
}

function isOwn(heading: Heading): heading is Heading & Required<Pick<Heading, 'place'>> {
  return heading.file === undefined && heading.place !== undefined
}

/** Returns the ranges of front matter, sections, fences and containers. */
export function foldingRanges(facts: PageFacts | undefined, text: string): FoldingRange[] {
  const folds: FoldingRange[] = []
  const add = (from: number, to: number): void => {
    if (to > from) folds.push({startLine: from, endLine: to})
  }
  const lines = text.split('\n')
  add(0, firstBodyLine(text) - 1)
  for (const symbol of facts ? flat(documentSymbols(facts, text)) : [])
    add(symbol.range.start.line, symbol.range.end.line)
  for (const {from, to, isClosed} of fencesIn(lines)) if (isClosed) add(from, to)
  const fenced = fencedLines(lines)
  const open: {readonly mark: string; readonly line: number}[] = []
  for (const [at, line] of lines.entries()) {
    const mark = fenced[at] ? undefined : /^\s*(:{3,})/.exec(line)?.[1]
    if (mark === undefined) continue
    const inner = open.at(-1)
    if (inner && mark.length >= inner.mark.length && line.trim() === mark) {
      add(inner.line, at)
      open.pop()
    } else open.push({mark, line: at})
  }
  return folds
}

function flat(symbols: readonly DocumentSymbol[]): DocumentSymbol[] {
  return symbols.flatMap(symbol => [symbol, ...flat(symbol.children ?? [])])
}

/** Returns the links of a page to files and addresses, for clicks in the editor. */
export function documentLinks(
  {links}: PageFacts,
  uriOf: (link: PageFacts['links'][number]) => string | undefined
): DocumentLink[] {
  return links.flatMap(link => {
    const target = link.file === undefined && link.place ? uriOf(link) : undefined
    return target !== undefined && link.place ? [{range: rangeOf(link.place), target}] : []
  })
}
