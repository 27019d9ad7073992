import type {PipelineRule} from '../../../rules/rule.ts'

export const themeVariable: PipelineRule = {
  kind: 'pipeline',
  name: 'theme-variable',
  severity: 'warning',
  summary: 'Style sheets in `theme.css` set variables that the theme has.'
}
