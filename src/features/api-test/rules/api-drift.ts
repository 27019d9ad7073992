import type {PipelineRule} from '../../../rules/rule.ts'

export const apiDrift: PipelineRule = {
  kind: 'pipeline',
  name: 'api-drift',
  severity: 'error',
  otherwise: 'warning',
  summary: 'Running servers answer as their specifications say.',
  onRequest: true
}
