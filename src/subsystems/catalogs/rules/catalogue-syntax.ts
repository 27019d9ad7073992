import type {PipelineRule} from '../../../rules/rule.ts'

export const catalogueSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'catalogue-syntax',
  severity: 'error',
  summary: 'Catalogs contain lists of flags, methods, contracts or errors, with unique names.'
}
