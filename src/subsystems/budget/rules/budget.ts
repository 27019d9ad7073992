import type {PipelineRule} from '../../../rules/rule.ts'

export const budgetRule: PipelineRule = {
  kind: 'pipeline',
  name: 'budget',
  severity: 'error',
  summary: 'Pages are within the budget of the configuration.'
}
