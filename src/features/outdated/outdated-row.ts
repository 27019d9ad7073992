import type {Constant} from '../../model/project/constants.ts'
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
}

/** Returns whether a row counts as outdated: newer values exist, and nothing silences that. */
export function isOutdated({constant, verdict, isHeld}: Pick<OutdatedRow, 'constant' | 'verdict' | 'isHeld'>): boolean {
  return verdict.kind === 'known' && verdict.newest !== constant.value && !isHeld
}

/**
 * Returns whether a constant keeps its value on purpose.
 *
 * @param day today, as YYYY-MM-DD
 */
export function isHeld({pinned, until}: Pick<Constant, 'pinned' | 'until'>, day: string): boolean {
  return until === undefined ? pinned !== undefined : day <= until
}
