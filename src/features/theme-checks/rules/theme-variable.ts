import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * A variable in a style sheet of `theme.css` whose name is almost that of a variable of the theme, and that no other
 * line of the project's style sheets sets or reads. CSS silently ignores such a typo. Your own variables can have any
 * other name.
 */
export const themeVariable: PipelineRule = {
  kind: 'pipeline',
  name: 'theme-variable',
  severity: 'warning',
  summary: 'Style sheets in `theme.css` set variables that the theme has.'
}
