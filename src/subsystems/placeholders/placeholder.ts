import type {Constants} from '../../model/project/constants.ts'

/** Text in code that readers replace with their own value: `YOUR_L1_RPC_URL`. */
export interface Placeholder extends PlaceholderNames, PlaceholderTexts {
  /** As written in code. */
  readonly name: string
}

/** The name of a placeholder on pages, and what its values look like. */
export interface PlaceholderNames {
  /** Other spellings of the same placeholder. */
  readonly also: readonly string[]
  /** Regular expression that must match the whole value. */
  readonly pattern?: string
}

/** What readers see of a placeholder. */
export interface PlaceholderTexts {
  /** Describes the value to the reader. */
  readonly label: string
  /** An example of the value. */
  readonly example?: string
}

/** The group of `_constants.yaml` that declares placeholders. */
export const placeholderGroup = 'placeholders'

/** Returns the placeholders that the project declares, in the order of the file. */
export function placeholdersOf(constants: Constants): readonly Placeholder[] {
  return [...constants.values()].flatMap(({name, value, declared}) =>
    declared && name.startsWith(`${placeholderGroup}.`)
      ? [{name: value, ...(declared.read as PlaceholderNames), ...(declared.shown as unknown as PlaceholderTexts)}]
      : []
  )
}
