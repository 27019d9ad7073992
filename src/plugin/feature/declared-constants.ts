import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Constants} from '../../model/project/constants.ts'
import type {Places} from '../../model/project/places.ts'
import type {ConstantGroup} from './constant-group.ts'

/** Reads the constants that a project, or a version of it, declares. */
export type ReadConstants = (files: ConstantFiles) => DeclaredConstants

export interface ConstantFiles {
  /** Groups that features read, by name. */
  readonly groups: readonly Readonly<Record<string, ConstantGroup>>[]
  readonly places: Places
  /** Returns a file of the project as text, or `undefined` if it does not exist or is not text. */
  readonly text: (path: string) => string | undefined
  /**
   * Returns what a file was read as before, if neither its path nor its text has changed.
   *
   * @param read returns data that JSON can represent
   */
  readonly kept: <T>(path: string, text: string, read: () => T) => T
}

export interface DeclaredConstants {
  readonly constants: Constants
  readonly diagnostics: readonly Diagnostic[]
}
