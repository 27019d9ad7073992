import type {PipelineRule} from '../../../rules/rule.ts'

export const styleSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'style-syntax',
  severity: 'warning',
  summary: 'Style sheets are valid CSS.'
}

export const themeAccent: PipelineRule = {
  kind: 'pipeline',
  name: 'theme-accent',
  severity: 'error',
  otherwise: 'warning',
  summary: 'The accent color of the theme has enough contrast.'
}

export const themeVariable: PipelineRule = {
  kind: 'pipeline',
  name: 'theme-variable',
  severity: 'warning',
  summary: 'Style sheets in `theme.css` set variables that the theme has.'
}
