import type {DevReport} from '../../model/dev-protocol.ts'

/** What a feature adds to the script of `docsgen dev`. */
export interface LivePart {
  /** Shows the latest report about the page. */
  show(report: DevReport): void
  setConnected(connected: boolean): void
}

/** @param send sends a request to `DevPanel.answer` of the feature */
export type CreateLivePart = (send: (request: object) => void) => LivePart
