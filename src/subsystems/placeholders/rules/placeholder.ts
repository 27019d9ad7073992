import type {PipelineRule} from '../../../rules/rule.ts'

export const placeholder: PipelineRule = {
  kind: 'pipeline',
  name: 'placeholder',
  severity: 'error',
  summary: 'Placeholders have a label and a valid example, and are not secrets.'
}
