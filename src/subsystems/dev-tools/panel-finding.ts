/** A finding in the panel, with its source line already shortened and masked. */
export interface PanelFinding extends Partial<PanelPlace> {
  readonly rule: string
  readonly severity: 'error' | 'warning' | 'info'
  /** Relative to the project root. */
  readonly file: string
  readonly reason: string
  readonly expected: readonly string[]
  readonly note?: string
  readonly url?: string
  readonly frame?: {readonly line: number; readonly text: string; readonly mark: string}
}

/** A place in the project's files, which a click opens in the editor. */
export interface PanelPlace {
  /** Relative to the project root. */
  readonly file: string
  readonly line?: number
  readonly column?: number
}
