import type {PageMoves} from '../../../plugin/feature/page-moves.ts'
import {addMetaKey} from './edit-meta.ts'
import {moveEdits} from './move-edits.ts'
import {entryOf, planMove, planRenames} from './plan-move.ts'
import {unknownLinks} from './unknown-links.ts'

/** What other features use of moves. */
export const pageMoves: PageMoves = {
  plan: planMove,
  follow: planRenames,
  edits: moveEdits,
  unknownLinks,
  addEntry: addMetaKey,
  entryOf
}
