import type {PipelineRule} from '../rule.ts'

/**
 * A missing file that `theme` in the configuration names: `logo`, `favicon` and the icons of `social` in `public/`,
 * `fonts` and `css` in the project. It would be missing from every page.
 */
export const themeFile: PipelineRule = {
  kind: 'pipeline',
  name: 'theme-file',
  severity: 'error',
  summary: 'Logo, favicon, icons, fonts and style sheets of the theme exist.'
}
