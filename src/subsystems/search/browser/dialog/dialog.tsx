import {addSheet} from '../../../../client/add-sheet.ts'
import {providerFor} from '../provider-for.ts'
import {type OpenOptions, openDialog} from './open-dialog.tsx'

/**
 * Module of the search dialog, loaded when the reader first uses search. Loading it starts the worker, which fetches the
 * manifest, so that both are ready at the first key, and ends when the style sheet is there.
 */
const provider = providerFor(document.documentElement.dataset.base ?? '/')
provider.warm?.()
await addSheet(document.querySelector<HTMLElement>('[data-search-open]')?.dataset.searchSheet)

/** Opens search, or focuses its input if it is already open or opening. */
export function open(options: OpenOptions): void {
  openDialog(provider, options)
}
