import {placesOf, type SpecDocument, type SpecProblem} from './spec-document.ts'
import type {Point} from './spec-text.ts'

/** A finding about a specification, at its place. As data, so that it can be cached with the pages of the specification. */
export interface SpecFinding {
  readonly rule: 'invalid' | 'example' | 'undocumented'
  readonly reason: string
  /** Absent if the finding is about the option with the file's path. */
  readonly place?: {readonly file: string; readonly start: Point}
  readonly actual?: string
  readonly expected?: readonly string[]
  readonly note?: string
}

/** Returns the findings about files that cannot be read. */
export function fileFindings({fileProblems}: SpecDocument): SpecFinding[] {
  return fileProblems.map(problem => ({rule: 'invalid', ...problem}))
}

/** Returns the findings about members of a specification. */
export function specFindings(
  document: SpecDocument,
  problems: Readonly<Record<SpecFinding['rule'], readonly SpecProblem[]>>
): SpecFinding[] {
  const rules = Object.keys(problems) as SpecFinding['rule'][]
  const all = rules.flatMap(rule => problems[rule].map(problem => ({rule, problem})))
  // One pass over the text for all of them, because it may have hundreds of thousands of lines.
  const places = placesOf(
    document,
    all.map(({problem}) => problem.pointer)
  )
  return all.flatMap(({rule, problem: {pointer, reason, actual, expected = [], note}}) => {
    const place = places.get(pointer)
    return place ? [{rule, reason, place, ...(expected.length > 0 && {actual, expected}), ...(note && {note})}] : []
  })
}
