import type {PipelineRule} from '../rule.ts'

/**
 * With `--external`: a link that could not be judged (403, 429, a timeout, a private address).
 */
export const externalLinkUnknown: PipelineRule = {
  kind: 'pipeline',
  name: 'external-link-unknown',
  severity: 'info',
  summary: 'External links can be judged.',
  onRequest: true
}
