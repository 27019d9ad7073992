import type {PipelineRule} from '../../../rules/rule.ts'

export const unknownName: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-name',
  severity: 'warning',
  summary: 'Names in braces are spelled as declared.'
}
