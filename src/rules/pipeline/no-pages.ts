import type {PipelineRule} from '../rule.ts'

/**
 * A site without a page. It is built over no other: an empty folder is far likelier to be a mistake (a wrong root, a
 * checkout that failed) than a wish.
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
 * - `content` Unexpected site without a page, expected at least one `.md` or `.mdx` file that is no draft
 */
export const noPages: PipelineRule = {
  kind: 'pipeline',
  name: 'no-pages',
  severity: 'error',
  summary: 'A site has a page.',
  fixed: true
}
