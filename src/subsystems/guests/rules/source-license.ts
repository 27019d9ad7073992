import type {PipelineRule} from '../../../rules/rule.ts'

export const sourceLicense: PipelineRule = {
  kind: 'pipeline',
  name: 'source-license',
  severity: 'warning',
  summary: 'Every source has a license.'
}
