import type {PipelineRule} from '../../../rules/rule.ts'

export const testValue: PipelineRule = {
  kind: 'pipeline',
  name: 'test-value',
  severity: 'error',
  onRequest: true,
  namedOnly: true,
  summary: 'Placeholders of tested pages have a value.'
}
