import type {PipelineRule} from '../../../rules/rule.ts'

export const styleSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'style-syntax',
  severity: 'warning',
  summary: 'Style sheets are valid CSS.'
}
