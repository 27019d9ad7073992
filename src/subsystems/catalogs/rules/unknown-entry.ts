import type {PipelineRule} from '../../../rules/rule.ts'

export const unknownEntry: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-entry',
  severity: 'error',
  summary: 'Every flag, method and contract on a page is in a catalog.'
}
