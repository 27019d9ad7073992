import type {PipelineRule} from '../../../rules/rule.ts'

export const metaDeadKey: PipelineRule = {
  kind: 'pipeline',
  name: 'meta-dead-key',
  severity: 'error',
  summary: 'Every key of a `_meta` file names something.'
}
