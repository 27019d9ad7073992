import type {PipelineRule} from '../../../rules/rule.ts'

export const unknownIcon: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-icon',
  severity: 'error',
  summary: 'Every icon is in the icon set.'
}
