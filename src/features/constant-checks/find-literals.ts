import type {Position} from 'unist'
import type {Place} from '../../model/diagnostic.ts'
import type {Constants} from '../../model/project/constants.ts'
import {walkMdast} from '../../model/walk.ts'
import type {RenderedPage} from '../../plugin/feature/rendered-page.ts'
import type {FeatureReading} from '../../plugin/feature.ts'

/** Text that matches the `match` of a constant but is written out in the page. */
export interface Literal {
  /** Name of the constant. */
  readonly constant: string
  readonly value: string
  readonly place: Place
  /** The partial that contains the text; absent if the page's own source does. */
  readonly file?: string
}

type Pattern = readonly [name: string, pattern: RegExp]

const compiled = new WeakMap<Constants, readonly Pattern[]>()

function patternsOf(constants: Constants): readonly Pattern[] {
  const known = compiled.get(constants)
  if (known) return known
  const patterns = [...constants.values()].flatMap(({name, match}): Pattern[] =>
    match ? [[name, new RegExp(match, 'dg')]] : []
  )
  compiled.set(constants, patterns)
  return patterns
}

/**
 * Finds text that matches the `match` of a constant. Each value is in the page's note, so a site rule compares it with the constant.
 * The values of constants are not used here, because a page is cached with the constants that it uses, and it does not use these.
 */
export function findLiterals({text: whole, pointAt, mdast, constants}: RenderedPage): readonly Literal[] {
  const patterns = patternsOf(constants)
  if (patterns.length === 0) return []
  const literals: Literal[] = []
  const look = (text: string, place: (from: number, to: number) => Literal['place'], source?: string): void => {
    for (const [constant, pattern] of patterns) {
      for (const match of text.matchAll(pattern)) {
        const [from, to] = match.indices?.[1] ?? []
        if (from === undefined || to === undefined || match[1] === undefined) continue
        literals.push({constant, value: match[1], place: place(from, to), ...(source ? {file: source} : {})})
      }
    }
  }
  look(whole, (from, to) => ({start: pointAt(from), end: pointAt(to)}))
  walkMdast(mdast, node => {
    const {position, data} = node as {position?: Position; data?: {file?: string}}
    if (!data?.file || !position || !('value' in node) || typeof node.value !== 'string') return
    look(node.value, () => ({start: {line: position.start.line, column: position.start.column}}), data.file)
  })
  return literals
}

/** What the feature does while pages are read. */
export const literalNotes: FeatureReading = {notes: {finished: noteLiterals}}

function noteLiterals(page: RenderedPage): readonly Literal[] | undefined {
  const literals = findLiterals(page)
  return literals.length > 0 ? literals : undefined
}
