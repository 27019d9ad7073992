import type {RecordedFlag} from './help/recorded-flag.ts'

/** What a catalog contains about a flag from the program's help. Other keys of an entry are the project's own words. */
export type FlagEntry = Readonly<Record<string, unknown>> & {readonly name: string}

/** Keys that recording writes, in the order of an entry. */
export const recordedKeys = [
  'aliases',
  'env',
  'type',
  'default',
  'values',
  'required',
  'deprecated',
  'group',
  'text'
] as const

/** Returns the entry of a flag. */
export function entryOf(flag: RecordedFlag): FlagEntry {
  const {name, aliases = [], env: [env, ...others] = [], text, ...rest} = flag
  const all = [...aliases, ...others]
  const facts = {...rest, env, ...(all.length > 0 && {aliases: all}), ...(text !== '' && {text})}
  return {name, ...recordedPart(facts)}
}

/** Returns the name of a flag without dashes: catalogs may leave them out. */
export function bareName(name: string): string {
  return name.replace(/^-+/, '')
}

/** Returns the recorded part of an entry. */
export function recordedPart(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(recordedKeys.flatMap(key => (entry[key] === undefined ? [] : [[key, entry[key]]])))
}
