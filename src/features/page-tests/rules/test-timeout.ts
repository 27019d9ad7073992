import type {PipelineRule} from '../../../rules/rule.ts'

export const testTimeout: PipelineRule = {
  kind: 'pipeline',
  name: 'test-timeout',
  severity: 'error',
  onRequest: true,
  namedOnly: true,
  summary: 'Commands on tested pages end within their time limit.'
}
