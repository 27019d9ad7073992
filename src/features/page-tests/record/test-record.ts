import {day, type WithWords, word} from '../../../../templates/word.ts'
import {hashOf} from '../../../host/machine/hash.ts'
import type {SettingsRead} from '../../../plugin/settings.ts'
import type {TestStep} from '../steps/test-step.ts'

/** File with the last test of each page, in the content folder. */
export const recordFile = '_tested.json'

/** Name of the settings with the content of the file. */
export const recordName = 'tested'

/** When and with what a page was tested. */
export interface TestRecord {
  /** YYYY-MM-DD. */
  readonly date: string
  /** Programs with their versions. */
  readonly with: readonly string[]
}

/** An entry of the file. */
export interface RecordEntry extends TestRecord {
  /** Hash of the steps that ran. If the page has others now, nobody has tested them. */
  readonly steps: string
}

/** Returns the hash of steps, whose places do not matter. */
export function stepsHash(steps: readonly TestStep[]): string {
  return hashOf(JSON.stringify(steps.map(({place: _place, output, ...step}) => [step, output?.text])))
}

/** Returns the record of a page if its steps are those that ran. */
export function recordOf(entry: unknown, steps: readonly TestStep[]): TestRecord | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const {date, with: programs = [], steps: hash} = entry as Partial<RecordEntry>
  return date !== undefined && hash === stepsHash(steps) ? {date, with: programs} : undefined
}

/** Reads the file. A page depends on its own entry only. */
export function readRecord(text: string): SettingsRead {
  try {
    const entries = JSON.parse(text) as Readonly<Record<string, RecordEntry>>
    return {values: Object.entries(entries).map(([name, value]) => ({name, value}))}
  } catch {
    return {
      findings: [
        {
          rule: 'test-path',
          start: {line: 1, column: 1},
          reason: 'Invalid JSON. `docsgen test --record` writes this file: remove it, and run the command again.'
        }
      ]
    }
  }
}

/** Returns the sentence as text. */
export function testedText({date, with: programs}: TestRecord, site: WithWords): string {
  return programs.length > 0
    ? word(site, 'testedWith', {date: day(site, date), programs: programs.join(', ')})
    : word(site, 'testedOn', {date: day(site, date)})
}
