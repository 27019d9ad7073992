import type {PipelineRule} from '../../../rules/rule.ts'

export const fenceLanguage: PipelineRule = {
  kind: 'pipeline',
  name: 'fence-language',
  severity: 'warning',
  summary: 'Code blocks have a language with syntax highlighting.'
}
