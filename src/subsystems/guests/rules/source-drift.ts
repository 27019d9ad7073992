import type {PipelineRule} from '../../../rules/rule.ts'

export const sourceDrift: PipelineRule = {
  kind: 'pipeline',
  name: 'source-drift',
  severity: 'error',
  summary: 'Sources are at the commits of their repositories.',
  onRequest: true
}
