import {text} from '../../../../client/language/words.ts'
import type {Values} from '../../../../model/words/fill.ts'
import {runbookWords} from '../../words/runbook-words.ts'

/** Returns a runbook text in the language of the page. */
export function word(key: keyof typeof runbookWords, values?: Values): string {
  return text(runbookWords, key, values)
}
