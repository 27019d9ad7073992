import type {PanelPlace} from './panel-finding.ts'

/** An error of a script in the browser, as the page reports it. */
export interface PageErrorReport {
  /** `TypeError: x is undefined`. */
  readonly message: string
  /** As the browser writes it. */
  readonly stack: string
  /** Path of the page, encoded. */
  readonly page: string
}

/** The same error in terms of the project's files. */
export interface PageError {
  readonly message: string
  /** From the innermost function outwards. */
  readonly places: readonly ErrorPlace[]
  /** Lines around the first place. */
  readonly frame: readonly FrameLine[]
}

export interface ErrorPlace extends PanelPlace {
  /** Name of the function, if it has one. */
  readonly name: string
}

export interface FrameLine {
  readonly line: number
  readonly text: string
  /** Caret below the place, if the error is in this line. */
  readonly mark?: string
}
