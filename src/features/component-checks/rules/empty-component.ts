import type {PipelineRule} from '../../../rules/rule.ts'

export const emptyComponent: PipelineRule = {
  kind: 'pipeline',
  name: 'empty-component',
  severity: 'warning',
  summary: 'Container components have content.'
}
