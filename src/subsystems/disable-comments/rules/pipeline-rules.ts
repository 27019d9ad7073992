import type {PipelineRule} from '../../../rules/rule.ts'

export const disableSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'disable-syntax',
  severity: 'warning',
  summary: 'Comments that disable rules list the rules and give a reason.'
}

export const unusedDisable: PipelineRule = {
  kind: 'pipeline',
  name: 'unused-disable',
  severity: 'warning',
  dependsOnOthers: true,
  summary: 'Every comment that disables a rule has an effect.'
}
