import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * With `--external`: a link whose state docsgen could not determine (403, 429, a timeout, a private address).
 */
export const externalLinkUnknown: PipelineRule = {
  kind: 'pipeline',
  name: 'external-link-unknown',
  severity: 'info',
  summary: 'docsgen can determine whether external links work.',
  onRequest: true
}
