import type {CompletionItem} from 'vscode-languageserver'
import type {Point} from '../../../model/diagnostic.ts'
import type {Answers} from '../workspace.ts'

/** Where somebody is about to write. */
export interface Cursor {
  readonly answers: Answers
  /** Relative to the root. */
  readonly file: string
  readonly text: string
  readonly point: Point
  /** The line up to the cursor. */
  readonly before: string
}

/** One kind of completion; `undefined` if the cursor is not at such a place. */
export type Completer = (cursor: Cursor) => CompletionItem[] | undefined | Promise<CompletionItem[] | undefined>
