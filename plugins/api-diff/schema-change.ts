import type {Json, JsonObject} from '../api/json.ts'
import type {Direction, Level} from './change.ts'

/** A change inside a schema. */
export interface SchemaChange {
  readonly level: Level
  /** Path of the member; empty for the schema itself. */
  readonly path: string
  readonly what: string
}

/** Both documents, and what was compared before. */
export interface Roots {
  readonly before: JsonObject
  readonly after: JsonObject
  readonly known: Map<string, readonly SchemaChange[]>
}

/** One step of a comparison. */
export interface Step {
  readonly direction: Direction
  readonly roots: Roots
  readonly depth: number
  /** Returns the changes between two inner schemas. */
  readonly changesOf: (
    old: Json,
    now: Json,
    direction: Direction,
    roots: Roots,
    depth: number
  ) => readonly SchemaChange[]
}
