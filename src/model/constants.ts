import type {Place} from './diagnostic.ts'

/** What pages share and is declared once: a value of `_constants.yaml`, used as `@@group.name@@`, or a value of a plugin's settings. */
export interface Constant {
  /** Dotted path: `versions.op-batcher`. */
  readonly name: string
  readonly value: string
  readonly about?: string
  /** Regular expression with one group: text that fits it with another value contradicts the constant. */
  readonly match?: string
  /** Present in the group `placeholders`: text that every reader replaces with a value of their own. */
  readonly placeholder?: Placeholder
  /** Present for a value of a plugin's settings: the name of the settings. No page can write its name between `@@`. */
  readonly settings?: string
  readonly place: Place
}

/** What a page depends on by such a name, in words. */
export function describeConstant(name: string): string {
  const [, settings, key] = /^([^:]*):(.*)$/s.exec(name) ?? []
  return settings === undefined ? `the constant ${name}` : `the definition of ${key}`
}

/** Text in code that stands for a value of the reader's: `YOUR_L1_RPC_URL`. */
export interface Placeholder {
  /** As it stands in code. */
  readonly name: string
  /** Other spellings that mean the same value. */
  readonly also: readonly string[]
  /** What the value is, for the reader. */
  readonly label: string
  /** Regular expression that the whole value has to fit. */
  readonly pattern?: string
  /** A value as it may look. */
  readonly example?: string
}

/** The group of `_constants.yaml` that declares placeholders. */
export const placeholderGroup = 'placeholders'

/** Those that the project declares, in the order of the file. */
export function placeholdersOf(constants: Constants): readonly Placeholder[] {
  return [...constants.values()].flatMap(({placeholder}) => placeholder ?? [])
}

/** Constants by name. */
export type Constants = ReadonlyMap<string, Constant>

/** One use in text. The name's first group is the dotted path. */
export const constantPattern = /@@([A-Za-z][\w-]*(?:\.[A-Za-z0-9][\w-]*)*)@@/g

/**
 * Replaces every use of a known constant; unknown ones stay as they are.
 *
 * @param onUse called with each name, the value it has (or none) and its offset in `text`
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
