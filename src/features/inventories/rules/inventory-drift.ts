import type {PipelineRule} from '../../../rules/rule.ts'

export const inventoryDrift: PipelineRule = {
  kind: 'pipeline',
  name: 'inventory-drift',
  severity: 'error',
  summary: 'Other sites have the pages and anchors that are recorded for them.',
  onRequest: true
}
