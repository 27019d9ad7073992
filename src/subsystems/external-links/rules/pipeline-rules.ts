import type {PipelineRule} from '../../../rules/rule.ts'

export const externalLinkMoved: PipelineRule = {
  kind: 'pipeline',
  name: 'external-link-moved',
  severity: 'warning',
  summary: 'External links point directly to their targets.',
  onRequest: true
}

export const externalLinkUnknown: PipelineRule = {
  kind: 'pipeline',
  name: 'external-link-unknown',
  severity: 'info',
  summary: 'docsgen can determine whether external links work.',
  onRequest: true
}

export const externalLink: PipelineRule = {
  kind: 'pipeline',
  name: 'external-link',
  severity: 'error',
  summary: 'External links work.',
  onRequest: true
}
