import type {Code} from 'mdast'
import type {SourcePath} from '../../model/url.ts'

/** The text that an include refers to. */
export interface Included {
  readonly path: SourcePath
  /** Text of the file, with empty lines for what is left out, so the other lines keep their numbers. */
  readonly text: string
  /** Number of its first line in the file, if the text is shown as code. */
  readonly line?: number
  /** Set if the text is shown as code. */
  readonly code?: Code
  /** Its lines with the indentation that they have in the file. */
  readonly raw?: string
}
