import type {PipelineRule} from '../../../rules/rule.ts'

export const constantsSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'constants-syntax',
  severity: 'error',
  summary: '`content/_constants.yaml` is a map of groups and values.'
}

export const unknownConstant: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-constant',
  severity: 'error',
  summary: 'Every constant is declared.'
}
