import type {PipelineRule} from '../../../rules/rule.ts'

export const catalogueSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'catalogue-syntax',
  severity: 'error',
  summary: 'Catalogs contain lists of flags, methods, contracts or errors, with unique names.'
}

export const unknownCatalogue: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-catalogue',
  severity: 'error',
  summary: 'Every catalog that a page shows exists.'
}

export const unknownEntry: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-entry',
  severity: 'error',
  summary: 'Every flag, method and contract on a page is in a catalog.'
}
