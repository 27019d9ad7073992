import type {PipelineRule} from '../rule.ts'

/**
 * A remark or rehype plugin in the configuration threw on this page.
 */
export const plugin: PipelineRule = {
  kind: 'pipeline',
  name: 'plugin',
  severity: 'error',
  summary: 'Markdown plugins do not fail.',
  fixed: true
}

/**
 * A missing file that the configuration names: `logo`, `favicon` and the icons of `social` in `theme` and the pictures of `authors`
 * in `public/`, `fonts` and `css` of `theme` in the project. It would be missing from every page.
 */
export const themeFile: PipelineRule = {
  kind: 'pipeline',
  name: 'theme-file',
  severity: 'error',
  summary: 'Logo, favicon, icons, fonts and style sheets of the theme, and pictures of authors, exist.'
}

/**
 * A template of the project that throws while docsgen renders a page. The finding is at the line of the template, and
 * names the affected pages.
 */
export const templateThrows: PipelineRule = {
  kind: 'pipeline',
  name: 'template-throws',
  severity: 'error',
  summary: 'Templates render without errors.',
  fixed: true
}
