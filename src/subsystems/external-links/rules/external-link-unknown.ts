import type {PipelineRule} from '../../../rules/rule.ts'

export const externalLinkUnknown: PipelineRule = {
  kind: 'pipeline',
  name: 'external-link-unknown',
  severity: 'info',
  summary: 'docsgen can determine whether external links work.',
  onRequest: true
}
