import type {PipelineRule} from '../../../rules/rule.ts'

export const redirectSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'redirect-syntax',
  severity: 'error',
  summary: 'Redirects are valid.'
}
