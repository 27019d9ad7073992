import type {PipelineRule} from '../../../rules/rule.ts'

export const unknownCatalogue: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-catalogue',
  severity: 'error',
  summary: 'Every catalog that a page shows exists.'
}
