import type {PipelineRule} from '../../../rules/rule.ts'

export const metaUselessChildren: PipelineRule = {
  kind: 'pipeline',
  name: 'meta-useless-children',
  severity: 'warning',
  summary: '`display: children` is used only where it has an effect.'
}
