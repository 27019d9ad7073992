import type {Code, Root} from 'mdast'
import type {Place} from '../../model/diagnostic.ts'
import {walkMdast} from '../../model/walk.ts'

/** A block of code in a page, which can map offsets in the code to the source. */
export interface Fence {
  /** In lower case; empty if the author gave none. */
  readonly language: string
  readonly meta: string
  /** With the values of constants. */
  readonly code: string
  /** The partial that contains the block; absent if the page's own source does. */
  readonly file?: string
  /** Returns the place of a range of the code. */
  placeOf(from: number, to: number): Place
  /** Returns the source offset for an offset in the code, or `undefined` after a constant and in a partial. */
  sourceOffset(offset: number): number | undefined
}

const known = new WeakMap<Root, readonly Fence[]>()

/** Returns every block of code in a page. Collected once per page, however many rules need them. */
export function fencesOf(page: {readonly mdast: Root; readonly text: string}): readonly Fence[] {
  const found = known.get(page.mdast)
  if (found) return found
  const fences: Fence[] = []
  let lines: readonly string[] | undefined
  walkMdast(page.mdast, node => {
    if (node.type !== 'code') return
    lines ??= page.text.split('\n')
    const fence = fenceOf(node, lines)
    if (fence) fences.push(fence)
  })
  known.set(page.mdast, fences)
  return fences
}

function fenceOf(node: Code, lines: readonly string[]): Fence | undefined {
  const {position, data} = node as Code & {data?: {file?: string}}
  if (!position) return undefined
  const file = data?.file
  const opening = file ? undefined : lines[position.start.line - 1]?.slice(position.start.column - 1)
  // Indented code has no opening line.
  const first =
    opening !== undefined && !/^\s*(`{3,}|~{3,})/.test(opening) ? position.start.line : position.start.line + 1
  const code = node.value
  const at = (offset: number): {index: number; column: number; value: string} => {
    const before = code.slice(0, offset)
    const start = before.lastIndexOf('\n') + 1
    const end = code.indexOf('\n', start)
    return {
      index: before.split('\n').length - 1,
      column: offset - start,
      value: code.slice(start, end < 0 ? undefined : end)
    }
  }
  const shift = (index: number, value: string): {indent: number; exact: boolean} => {
    const line = file ? undefined : lines[first - 1 + index]
    if (line === undefined) return {indent: position.start.column - 1, exact: false}
    if (line.endsWith(value)) return {indent: line.length - value.length, exact: true}
    return {
      indent: Math.max(0, /^\s*/.exec(line)?.[0].length ?? 0) - (/^\s*/.exec(value)?.[0].length ?? 0),
      exact: false
    }
  }
  const pointOf = (offset: number) => {
    const {index, column, value} = at(offset)
    return {line: first + index, column: column + Math.max(0, shift(index, value).indent) + 1}
  }
  return {
    language: (node.lang ?? '').toLowerCase(),
    meta: node.meta ?? '',
    code,
    ...(file ? {file} : {}),
    placeOf: (from, to) => ({start: pointOf(from), end: pointOf(Math.max(from + 1, to))}),
    sourceOffset(offset) {
      const {index, column, value} = at(offset)
      const {indent, exact} = shift(index, value)
      if (!exact || file) return undefined
      let start = 0
      for (let line = 0; line < first - 1 + index; line++) start += (lines[line]?.length ?? 0) + 1
      return start + indent + column
    }
  }
}
