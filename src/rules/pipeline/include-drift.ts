import type {PipelineRule} from '../rule.ts'

/**
 * What a page includes is as it was when it was pinned (`docsgen pin`). Code that changes under a page leaves the words around it
 * behind: somebody reads the page again, and takes the change with `check --fix`.
 */
export const includeDrift: PipelineRule = {
  kind: 'pipeline',
  name: 'include-drift',
  severity: 'warning',
  summary: 'What is included is as it was when it was pinned.',
  fixable: true
}
