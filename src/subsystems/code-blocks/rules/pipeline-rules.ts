import type {PipelineRule} from '../../../rules/rule.ts'

export const codeGroup: PipelineRule = {
  kind: 'pipeline',
  name: 'code-group',
  severity: 'error',
  summary: 'A code group contains only code.'
}

export const fenceLanguage: PipelineRule = {
  kind: 'pipeline',
  name: 'fence-language',
  severity: 'warning',
  summary: 'Code blocks have a language with syntax highlighting.'
}

export const fenceMeta: PipelineRule = {
  kind: 'pipeline',
  name: 'fence-meta',
  severity: 'warning',
  summary: 'Every option after the language of a fence has an effect.'
}
