import {bareName, type FlagEntry} from './flag-entry.ts'

/** Types of values. Other words after a flag only name its value: `value`, `FILE`. */
const exact =
  /^(?:bool(?:ean)?|string|u?int(?:eger)?(?:8|16|32|64)?|float(?:32|64)?|number|duration|date|ip|list|table|strings|string(?:Array|Slice|ToString))$/

/**
 * Returns the program's entries with the catalog's type where that is more exact. Most help does not print types: urfave/cli prints
 * `value`, clap the name of the value, and neither prints anything after a boolean flag.
 */
export function keepTypes(recorded: readonly FlagEntry[], current: readonly FlagEntry[]): readonly FlagEntry[] {
  const types = new Map(recorded.map(({name, type}) => [bareName(name), type]))
  const printsTypes = current.some(({type}) => type !== undefined)
  return current.map(entry => {
    const type = types.get(bareName(entry.name))
    if (typeof type !== 'string' || !exact.test(type) || exact.test(String(entry.type))) return entry
    // A flag without a value is boolean, so a catalog that says something else about it is wrong.
    const isPossible = entry.type === undefined ? /^bool/.test(type) || !printsTypes : !/^bool/.test(type)
    return isPossible ? {...entry, type} : entry
  })
}
