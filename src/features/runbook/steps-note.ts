import type {PageFacts} from '../../model/page.ts'

/** Name of the feature, and so of its note about a page. */
export const runbookName = 'runbook'

/** Returns whether the body of a page contains `<Steps>`, which readers can go through one at a time. */
export function hasSteps({notes = {}}: PageFacts): boolean {
  return notes[runbookName] !== undefined
}
