import type {PipelineRule} from '../../../rules/rule.ts'

export const inventorySyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'inventory-syntax',
  severity: 'error',
  summary: 'Recorded inventories of other sites can be read.'
}
