import type {PipelineRule} from '../../../rules/rule.ts'

export const uiStringMissing: PipelineRule = {
  kind: 'pipeline',
  name: 'ui-string-missing',
  severity: 'warning',
  summary: 'The interface is translated into every language of the site.'
}
