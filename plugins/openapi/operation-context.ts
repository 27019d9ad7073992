import type {JsonObject} from '../api/json.ts'
import type {SchemaPages} from '../api/schemas/schema-words.ts'
import type {TryItOptions} from '../try-it/try-options.ts'
import type {SampleName} from './requests.ts'

/** What the writers of an operation need to know. */
export interface OperationContext {
  readonly root: JsonObject
  readonly pages: SchemaPages
  readonly samples: readonly SampleName[]
  /** Replaces the servers of the description in samples. */
  readonly server: string | undefined
  readonly tryIt: boolean | TryItOptions
  /** Id of the operation, which begins the names of schemas without a name. */
  readonly operation?: string
  /** Level of the headings; 2 on a page for a single operation. */
  readonly level: number
  /** Prefix of anchors on a page with several operations. */
  readonly prefix: string
}
