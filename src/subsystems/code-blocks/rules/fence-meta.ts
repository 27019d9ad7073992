import type {PipelineRule} from '../../../rules/rule.ts'

export const fenceMeta: PipelineRule = {
  kind: 'pipeline',
  name: 'fence-meta',
  severity: 'warning',
  summary: 'Every option after the language of a fence has an effect.'
}
