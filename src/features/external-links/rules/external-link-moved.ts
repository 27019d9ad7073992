import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * With `--external`: a link whose target has moved permanently (301, 308).
 */
export const externalLinkMoved: PipelineRule = {
  kind: 'pipeline',
  name: 'external-link-moved',
  severity: 'warning',
  summary: 'External links lead directly to their targets.',
  onRequest: true
}
