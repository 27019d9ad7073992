import type {PipelineRule} from '../../../rules/rule.ts'

export const themeAccent: PipelineRule = {
  kind: 'pipeline',
  name: 'theme-accent',
  severity: 'error',
  otherwise: 'warning',
  summary: 'The accent color of the theme has enough contrast.'
}
