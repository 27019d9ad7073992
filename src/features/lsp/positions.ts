import type {Position, Range} from 'vscode-languageserver'
import {textFile} from '../../content/text-file.ts'
import type {Edit, Place, Point} from '../../model/diagnostic.ts'

/** Both count UTF-16 code units; docsgen from 1, and the protocol from 0. */
export function positionOf({line, column}: Point): Position {
  return {line: line - 1, character: column - 1}
}

export function pointOf({line, character}: Position): Point {
  return {line: line + 1, column: character + 1}
}

/** Returns the range of a place. Without an end, it is one character; without a start, it is at the beginning of the file. */
export function rangeOf({start = {line: 1, column: 1}, end}: Partial<Place>): Range {
  const last = end ?? {line: start.line, column: start.column + 1}
  return {start: positionOf(start), end: positionOf(last)}
}

/** Returns the range of an edit in text with LF line breaks. Editors keep their own line breaks. */
export function rangeOfEdit(text: string, {from, to}: Pick<Edit, 'from' | 'to'>): Range {
  const file = textFile(text)
  return {start: positionOf(file.pointAt(from)), end: positionOf(file.pointAt(to))}
}

/** Returns whether a place contains a point. Includes the end, because the cursor may be behind the last character. */
export function containsPoint({start, end}: Place, point: Point): boolean {
  const last = end ?? start
  return compare(start, point) <= 0 && compare(point, last) <= 0
}

function compare(a: Point, b: Point): number {
  return a.line - b.line || a.column - b.column
}
