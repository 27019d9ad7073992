import type {Constants} from '../../../model/project/constants.ts'
import {escapePattern} from '../../../model/text/escape-pattern.ts'

/** Texts in code that readers replace, and their values. */
export interface StepValues {
  /** By every spelling of a placeholder; `undefined` for a placeholder without a value. */
  readonly byText: ReadonlyMap<string, string | undefined>
  readonly pattern: RegExp | undefined
}

/** The group of `_constants.yaml` that declares placeholders. */
const group = 'placeholders.'

/**
 * Returns the values of placeholders: those of the settings, else those of environment variables with their names.
 *
 * @param given by name; the first that has a name wins
 */
export function stepValues(
  constants: Constants,
  given: readonly Readonly<Record<string, string | undefined>>[]
): StepValues {
  const sourceOf = (name: string): string | undefined => given.find(values => values[name] !== undefined)?.[name]
  const byText = new Map<string, string | undefined>()
  for (const {name, value, declared} of constants.values()) {
    if (!declared || !name.startsWith(group)) continue
    const {also = []} = declared.read as {readonly also?: readonly string[]}
    const found = [value, ...also].map(sourceOf).find(text => text !== undefined)
    for (const text of [value, ...also]) byText.set(text, found)
  }
  // A project may set a value for text that it does not declare.
  for (const values of given.slice(0, -1))
    for (const [name, value] of Object.entries(values)) if (!byText.has(name)) byText.set(name, value)
  const names = [...byText.keys()].sort((a, b) => b.length - a.length)
  return {byText, pattern: names.length > 0 ? new RegExp(names.map(wordPattern).join('|'), 'g') : undefined}
}

/** A name inside a longer word, or after `$`, is another name. */
function wordPattern(name: string): string {
  const before = /^\w/.test(name) ? '(?<![A-Za-z0-9_$]|\\$\\{)' : ''
  return `${before}${escapePattern(name)}${/\w$/.test(name) ? '(?![A-Za-z0-9_])' : ''}`
}

/** Returns text with the values of placeholders. Those without a value stay as they are. */
export function fillValues(text: string, {byText, pattern}: StepValues): string {
  return pattern ? text.replace(pattern, name => byText.get(name) ?? name) : text
}

/** Returns the placeholders in text that have no value, each with its offset. */
export function missingValues(text: string, {byText, pattern}: StepValues): readonly {name: string; offset: number}[] {
  if (!pattern) return []
  return [...text.matchAll(pattern)].flatMap(({0: name, index}) =>
    byText.get(name) === undefined ? [{name, offset: index}] : []
  )
}
