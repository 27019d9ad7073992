import type {PipelineRule} from '../../../rules/rule.ts'

export const unusedDisable: PipelineRule = {
  kind: 'pipeline',
  name: 'unused-disable',
  severity: 'warning',
  dependsOnOthers: true,
  summary: 'Every comment that disables a rule has an effect.'
}
