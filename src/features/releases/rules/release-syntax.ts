import type {PipelineRule} from '../../../rules/rule.ts'

export const releaseSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'release-syntax',
  severity: 'error',
  summary: 'Recorded releases can be read.'
}
