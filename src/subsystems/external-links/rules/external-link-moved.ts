import type {PipelineRule} from '../../../rules/rule.ts'

export const externalLinkMoved: PipelineRule = {
  kind: 'pipeline',
  name: 'external-link-moved',
  severity: 'warning',
  summary: 'External links point directly to their targets.',
  onRequest: true
}
