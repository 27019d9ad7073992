import type {Place} from '../../model/diagnostic.ts'
import type {TrackedConstant, Verdict} from './check-upstream.ts'

/** One line of the report. */
export interface OutdatedRow {
  readonly constant: TrackedConstant
  readonly verdict: Verdict
  /** Whether the constant keeps its value on purpose. */
  readonly isHeld: boolean
  /** Routes of the pages that use the constant, sorted. */
  readonly pages: readonly string[]
  /** File that declares the constant, relative to the root. */
  readonly file: string
  readonly place: Place
}

/** Returns whether a row counts as outdated: newer values exist, and nothing silences that. */
export function isOutdated({
  constant,
  verdict,
  isHeld: held
}: Pick<OutdatedRow, 'constant' | 'verdict' | 'isHeld'>): boolean {
  return verdict.kind === 'known' && verdict.newest !== constant.value && !held
}
