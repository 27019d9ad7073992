import type {PipelineRule} from '../../../rules/rule.ts'

export const unknownTerm: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-term',
  severity: 'error',
  summary: 'The term of a tooltip is in the glossary.'
}
