import {bareName, type FlagEntry, recordedKeys} from './flag-entry.ts'

/** A difference between a catalog and a program. */
export interface FlagChange {
  readonly kind: 'added' | 'removed' | 'changed'
  /** As the catalog writes it, else as the program does. */
  readonly name: string
  /** One sentence. Contains both values of what changed. */
  readonly reason: string
}

/** Facts about a flag whose changes matter more than its words. */
const facts = recordedKeys.filter(key => key !== 'text' && key !== 'group')

/**
 * Compares the entries of a catalog with those of a program, in the order of the catalog, then of the program. A fact that the catalog
 * does not have is not a change, and neither is text that the project replaced.
 */
export function compareFlags(recorded: readonly FlagEntry[], current: readonly FlagEntry[]): readonly FlagChange[] {
  const now = new Map(current.map(entry => [bareName(entry.name), entry]))
  const before = new Set(recorded.map(({name}) => bareName(name)))
  const old = recorded.flatMap((entry): FlagChange[] => {
    const other = now.get(bareName(entry.name))
    if (!other) return [{kind: 'removed', name: entry.name, reason: removedReason(entry)}]
    const differences = [...facts, ...(entry.text === undefined ? [] : ['text' as const])].flatMap(key => {
      const [was, is] = [shown(entry[key]), shown(other[key])]
      if (was === is) return []
      if (key === 'text') return ['has different text']
      return [`has the ${key} ${is ?? 'none'}, recorded ${was ?? 'none'}`]
    })
    return differences.length === 0
      ? []
      : [{kind: 'changed', name: entry.name, reason: `\`${other.name}\` ${differences.join(', and ')}`}]
  })
  const added = current.flatMap(({name, default: initial}): FlagChange[] =>
    before.has(bareName(name))
      ? []
      : [
          {
            kind: 'added',
            name,
            reason: `\`${name}\` is new${initial === undefined ? '' : `, with the default ${shown(initial)}`}`
          }
        ]
  )
  return [...old, ...added]
}

function removedReason({name, default: initial}: FlagEntry): string {
  return `\`${name}\` no longer exists${initial === undefined ? '' : `, recorded with the default ${shown(initial)}`}`
}

function shown(value: unknown): string | undefined {
  if (value === undefined) return undefined
  return Array.isArray(value) ? value.map(item => `\`${item}\``).join(', ') : `\`${value}\``
}
