import type {PipelineRule} from '../../../rules/rule.ts'

export const testReady: PipelineRule = {
  kind: 'pipeline',
  name: 'test-ready',
  severity: 'error',
  onRequest: true,
  namedOnly: true,
  summary: 'Background commands of tested pages become ready.'
}
