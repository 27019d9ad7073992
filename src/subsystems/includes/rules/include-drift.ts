import type {PipelineRule} from '../../../rules/rule.ts'

export const includeDrift: PipelineRule = {
  kind: 'pipeline',
  name: 'include-drift',
  severity: 'warning',
  summary: 'Included content is unchanged since it was pinned.',
  fixable: true
}
