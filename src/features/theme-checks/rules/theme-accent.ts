import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * `theme.accent` in the configuration is a CSS color that contrasts with the background: it is the color of links,
 * and of buttons with white text. An invalid color is an error, and a contrast below 4.5:1 (WCAG AA) a warning.
 */
export const themeAccent: PipelineRule = {
  kind: 'pipeline',
  name: 'theme-accent',
  severity: 'error',
  otherwise: 'warning',
  summary: 'The accent color of the theme has enough contrast.'
}
