import type {PipelineRule} from '../../../rules/rule.ts'

export const metaDeadKey: PipelineRule = {
  kind: 'pipeline',
  name: 'meta-dead-key',
  severity: 'error',
  summary: 'Every key in a `_meta` file matches a page, a folder or a link.'
}
