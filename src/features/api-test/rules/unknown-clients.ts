import type {PipelineRule} from '../../../rules/rule.ts'

export const unknownClients: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-clients',
  severity: 'error',
  summary: 'Client comparisons exist and can be read.'
}
