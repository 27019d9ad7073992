import type {PipelineRule} from '../rule.ts'

/**
 * A variable in a style sheet of `theme.css` that is written nearly as one of the theme's, and that no other line of the
 * project's sheets sets or reads: CSS passes over such a slip in silence. Variables of your own may have any other name.
 */
export const themeVariable: PipelineRule = {
  kind: 'pipeline',
  name: 'theme-variable',
  severity: 'warning',
  summary: 'Variables that theme.css sets are those of the theme.'
}
