import type {PipelineRule} from '../../../rules/rule.ts'

export const inventoryDrift: PipelineRule = {
  kind: 'pipeline',
  name: 'inventory-drift',
  severity: 'error',
  summary: 'Other sites have the pages and anchors that are recorded for them.',
  onRequest: true
}

export const inventorySyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'inventory-syntax',
  severity: 'error',
  summary: 'Recorded inventories of other sites can be read.'
}
