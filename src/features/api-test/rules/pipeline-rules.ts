import type {PipelineRule} from '../../../rules/rule.ts'

export const apiDrift: PipelineRule = {
  kind: 'pipeline',
  name: 'api-drift',
  severity: 'error',
  otherwise: 'warning',
  summary: 'Running servers match their specifications.',
  onRequest: true
}

export const unknownClients: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-clients',
  severity: 'error',
  summary: 'Client comparisons exist and can be read.'
}
