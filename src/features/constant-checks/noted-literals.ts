import type {PageFacts} from '../../model/page.ts'
import type {Literal} from './find-literals.ts'

/** Name of the feature, and so of its note about a page. */
export const constantChecksName = 'constant-checks'

/** Returns the text on a page that matches the `match` of a constant, with any value. */
export function notedLiterals({notes = {}}: PageFacts): readonly Literal[] {
  return (notes[constantChecksName] ?? []) as readonly Literal[]
}
