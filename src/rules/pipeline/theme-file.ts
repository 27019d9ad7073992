import type {PipelineRule} from '../rule.ts'

/**
 * A file that `theme` of the configuration names and that is not there: `logo`, `favicon` and the icons of `social` in
 * `public/`, `fonts` and `css` in the project. Every page would lack it.
 */
export const themeFile: PipelineRule = {
  kind: 'pipeline',
  name: 'theme-file',
  severity: 'error',
  summary: 'Logo, favicon, icons, fonts and style sheets of the theme exist.'
}
