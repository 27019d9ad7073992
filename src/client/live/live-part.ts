import type {DevReport} from '../../model/dev-protocol.ts'

/** What a feature adds to the script of `docsgen dev`. */
export interface LivePart {
  readonly morph?: LiveMorph
  /** Shows the latest report about the page. */
  show?(report: DevReport): void
  /** Called before the changes of a save arrive. */
  saved?(): void
  setConnected?(connected: boolean): void
}

/** What happens to elements that a script changes, when the server sends another document. */
export interface LiveMorph {
  /** Copies the script's changes to the new document, before the page is compared with it. */
  carry(before: Element, after: Element): void
  /** Returns whether `carry` copies an element that the script created. */
  isCarried(element: Element): boolean
  /** Returns whether the page gets the new element in place of the old one. */
  mustReplace(before: Element, after: Element): boolean
  /** Restores the state of replaced elements, which scripts have set up. */
  restore(): void
}

/** @param send sends a request to `DevPanel.answer` of the feature, and returns its answer */
export type CreateLivePart = (send: (request: object) => Promise<unknown>) => LivePart
