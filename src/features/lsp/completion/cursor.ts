import type {CompletionItem} from 'vscode-languageserver'
import type {Point} from '../../../model/diagnostic.ts'
import type {Answers} from '../workspace.ts'

/** The place where a writer is typing. */
export interface Cursor {
  readonly answers: Answers
  /** Relative to the root. */
  readonly file: string
  readonly text: string
  readonly point: Point
  /** The line up to the cursor. */
  readonly before: string
}

/** Returns completions of one kind; `undefined` if it does not apply at the cursor. */
export type Completer = (cursor: Cursor) => CompletionItem[] | undefined | Promise<CompletionItem[] | undefined>
