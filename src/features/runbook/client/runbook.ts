import {addSheet} from '../../../client/add-sheet.ts'
import {Run} from './run/run.ts'

/** The current run. */
let current: Run | undefined
let styled: Promise<void> | undefined

/** Shows the steps of the page one at a time, starting where the reader stopped. */
export async function answer(button: HTMLElement): Promise<void> {
  if (current) return
  styled ??= addSheet(document.querySelector<HTMLElement>('script[data-runbook]')?.dataset.runbookSheet)
  await styled
  current ??= Run.start(() => {
    current = undefined
    button.focus()
  })
}
