import type {PipelineRule} from '../../../rules/rule.ts'

export const unknownClients: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-clients',
  severity: 'error',
  summary: 'Comparisons of clients exist and can be read.'
}
