import type {PipelineRule} from '../../../rules/rule.ts'

export const testExit: PipelineRule = {
  kind: 'pipeline',
  name: 'test-exit',
  severity: 'error',
  onRequest: true,
  namedOnly: true,
  summary: 'Commands on tested pages end with the expected exit code.'
}
