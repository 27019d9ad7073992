import type {PipelineRule} from '../../../rules/rule.ts'

export const codeGroup: PipelineRule = {
  kind: 'pipeline',
  name: 'code-group',
  severity: 'error',
  summary: 'A code group contains only code.'
}
