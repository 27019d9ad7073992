import type {PipelineRule} from '../../../rules/rule.ts'

export const apiDrift: PipelineRule = {
  kind: 'pipeline',
  name: 'api-drift',
  severity: 'error',
  otherwise: 'warning',
  summary: 'Running servers match their specifications.',
  onRequest: true
}
