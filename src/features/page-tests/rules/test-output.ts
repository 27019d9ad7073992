import type {PipelineRule} from '../../../rules/rule.ts'

export const testOutput: PipelineRule = {
  kind: 'pipeline',
  name: 'test-output',
  severity: 'error',
  onRequest: true,
  namedOnly: true,
  summary: 'Commands on tested pages print what the page shows.'
}
