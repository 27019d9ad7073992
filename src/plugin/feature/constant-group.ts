import type {Node, YAMLMap} from 'yaml'
import type {DeclaredConstant} from '../../model/project/constants.ts'

/** A group of `_constants.yaml` in which an entry that is a map declares something of a feature. */
export interface ConstantGroup {
  /** Rule of the findings about entries. */
  readonly rule: string
  /** Reads an entry. An invalid one declares nothing. */
  readonly read: (name: string, map: YAMLMap) => ReadEntry
}

export interface ReadEntry {
  readonly declared?: DeclaredConstant
  readonly findings: readonly EntryFinding[]
}

export interface EntryFinding {
  readonly reason: string
  /** Absent if the finding is about the name of the entry. */
  readonly node?: Node
}
