import type {PipelineRule} from '../rule.ts'

/**
 * With `--external`: a link whose page has moved for good (301, 308).
 */
export const externalLinkMoved: PipelineRule = {
  kind: 'pipeline',
  name: 'external-link-moved',
  severity: 'warning',
  summary: 'External links lead to where they end.',
  onRequest: true
}
