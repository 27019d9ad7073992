import type {Place} from './diagnostic.ts'

/** A shared value: a value of `_constants.yaml`, used as `@@group.name@@`, or a value of a plugin's settings. */
export interface Constant {
  /** Dotted path: `versions.op-batcher`. */
  readonly name: string
  readonly value: string
  readonly about?: string
  /** Regular expression with one group. Text that matches it with another value contradicts the constant. */
  readonly match?: string
  /** Present in the group `placeholders`: text that readers replace with a value of their own. */
  readonly placeholder?: Placeholder
  /** Present for a value of a plugin's settings: the name of the settings. Pages cannot write its name between `@@`. */
  readonly settings?: string
  readonly place: Place
}

/** Returns the name of a constant of a version, or of everything else that its pages depend on if the name is empty. */
export function versionedName(version: string, name: string): string {
  return `${version}\n${name}`
}

/** Describes a constant or a value of settings that a page depends on. */
export function describeConstant(name: string): string {
  const [version, own] = name.split('\n')
  if (own !== undefined)
    return own === '' ? `what all pages of ${version} share` : `${describeConstant(own)} of ${version}`
  const [, settings, key] = /^([^:]*):(.*)$/s.exec(name) ?? []
  return settings === undefined ? `the constant ${name}` : `the definition of ${key}`
}

/** Text in code that readers replace with a value of their own: `YOUR_L1_RPC_URL`. */
export interface Placeholder {
  /** As written in code. */
  readonly name: string
  /** Other spellings of the same placeholder. */
  readonly also: readonly string[]
  /** Describes the value to the reader. */
  readonly label: string
  /** Regular expression that must match the whole value. */
  readonly pattern?: string
  /** An example of the value. */
  readonly example?: string
}

/** The group of `_constants.yaml` that declares placeholders. */
export const placeholderGroup = 'placeholders'

/** Returns the placeholders that the project declares, in the order of the file. */
export function placeholdersOf(constants: Constants): readonly Placeholder[] {
  return [...constants.values()].flatMap(({placeholder}) => placeholder ?? [])
}

/** Constants by name. */
export type Constants = ReadonlyMap<string, Constant>

/** Matches one use in text. The first group is the dotted path. */
export const constantPattern = /@@([A-Za-z][\w-]*(?:\.[A-Za-z0-9][\w-]*)*)@@/g

/**
 * Replaces every use of a known constant. Unknown constants stay as they are.
 *
 * @param onUse called with each name, its value if there is one, and its offset in `text`
 */
export function fillConstants(
  text: string,
  constants: Constants,
  onUse?: (name: string, value: string | undefined, offset: number) => void
): string {
  if (!text.includes('@@')) return text
  return text.replace(constantPattern, (whole, name: string, offset: number) => {
    const value = constants.get(name)?.value
    onUse?.(name, value, offset)
    return value ?? whole
  })
}
