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
