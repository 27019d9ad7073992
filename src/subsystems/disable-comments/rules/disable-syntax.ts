import type {PipelineRule} from '../../../rules/rule.ts'

export const disableSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'disable-syntax',
  severity: 'warning',
  summary: 'Comments that disable rules list the rules and give a reason.'
}
