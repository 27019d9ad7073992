import type {PipelineRule} from '../../../rules/rule.ts'

export const glossary: PipelineRule = {
  kind: 'pipeline',
  name: 'glossary',
  severity: 'error',
  summary: '`_glossary.yaml` defines every term once.'
}
