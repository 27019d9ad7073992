import type {PipelineRule} from '../../../rules/rule.ts'

export const glossaryRule: PipelineRule = {
  kind: 'pipeline',
  name: 'glossary',
  severity: 'error',
  summary: '`_glossary.yaml` defines every term once.'
}

export const unknownTerm: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-term',
  severity: 'error',
  summary: 'The term of a tooltip is in the glossary.'
}
