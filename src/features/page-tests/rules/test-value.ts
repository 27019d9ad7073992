import type {PipelineRule} from '../../../rules/rule.ts'

export const testValue: PipelineRule = {
  kind: 'pipeline',
  name: 'test-value',
  severity: 'error',
  onRequest: true,
  summary: 'Placeholders of tested pages have a value.'
}
