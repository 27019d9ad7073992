import type {PipelineRule} from '../../../rules/rule.ts'

export const testRunner: PipelineRule = {
  kind: 'pipeline',
  name: 'test-runner',
  severity: 'error',
  onRequest: true,
  namedOnly: true,
  summary: 'Code on tested pages has a runner, and the session can run.'
}
