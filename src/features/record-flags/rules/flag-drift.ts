import type {PipelineRule} from '../../../rules/rule.ts'

export const flagDrift: PipelineRule = {
  kind: 'pipeline',
  name: 'flag-drift',
  severity: 'error',
  summary: 'Catalogs have the flags and defaults of their programs.',
  onRequest: true
}
