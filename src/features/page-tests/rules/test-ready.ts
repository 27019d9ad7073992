import type {PipelineRule} from '../../../rules/rule.ts'

export const testReady: PipelineRule = {
  kind: 'pipeline',
  name: 'test-ready',
  severity: 'error',
  onRequest: true,
  namedOnly: true,
  summary: 'Background commands on tested pages become ready.'
}
