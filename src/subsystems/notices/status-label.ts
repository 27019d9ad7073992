import {labelOf} from '../../../templates/label-of.ts'
import {type WithWords, word} from '../../../templates/word.ts'

const keys = {
  planned: 'statusPlanned',
  active: 'statusActive',
  done: 'statusDone',
  replaced: 'statusReplaced'
} as const

/** Returns the name of a notice's status; one that only the project defines is spelled out. */
export function statusLabel(site: WithWords, status: string): string {
  return Object.hasOwn(keys, status) ? word(site, keys[status as keyof typeof keys]) : labelOf([], status)
}
