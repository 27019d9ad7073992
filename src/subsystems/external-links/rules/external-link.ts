import type {PipelineRule} from '../../../rules/rule.ts'

export const externalLink: PipelineRule = {
  kind: 'pipeline',
  name: 'external-link',
  severity: 'error',
  summary: 'External links work.',
  onRequest: true
}
