import type {PipelineRule} from '../../../rules/rule.ts'

export const unknownConstant: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-constant',
  severity: 'error',
  summary: 'Every constant is declared.'
}
