import type {PipelineRule} from '../../../rules/rule.ts'

export const constantsSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'constants-syntax',
  severity: 'error',
  summary: '`content/_constants.yaml` is a map of groups and values.'
}
