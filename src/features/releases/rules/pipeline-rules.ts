import type {PipelineRule} from '../../../rules/rule.ts'

export const releaseDrift: PipelineRule = {
  kind: 'pipeline',
  name: 'release-drift',
  severity: 'error',
  summary: 'Programs have the releases that are recorded for them.',
  onRequest: true
}

export const releaseSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'release-syntax',
  severity: 'error',
  summary: 'Recorded releases can be read.'
}
