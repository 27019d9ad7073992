import type {PipelineRule} from '../rule.ts'

/**
 * A site without pages. docsgen does not build it over an existing site, because an empty folder is usually a mistake
 * (a wrong root folder, a failed checkout).
 *
 * Wrong:
 *
 * ````mdx content/index.mdx
 * ---
 * title: Home
 * draft: true
 * ---
 * ````
 *
 * - `content` Unexpected site without a page, expected at least one `.md` or `.mdx` file that is not a draft
 */
export const noPages: PipelineRule = {
  kind: 'pipeline',
  name: 'no-pages',
  severity: 'error',
  summary: 'A site has at least one page.',
  fixed: true
}
