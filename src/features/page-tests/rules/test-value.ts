import type {PipelineRule} from '../../../rules/rule.ts'

export const testValue: PipelineRule = {
  kind: 'pipeline',
  name: 'test-value',
  severity: 'error',
  onRequest: true,
  namedOnly: true,
  summary: 'Placeholders on tested pages have a value.'
}
