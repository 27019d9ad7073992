import type {PipelineRule} from '../rule.ts'

/**
 * A page with content of which readers see nothing: every block fails, or its components render nothing.
 *
 * Wrong:
 *
 * ````mdx
 * <div></div>
 * ````
 *
 * - `1:1` The page is empty: nothing on it is visible
 *
 * Right:
 *
 * ````mdx
 * <div>Coming with version 2.</div>
 * ````
 */
export const emptyPage: PipelineRule = {
  kind: 'pipeline',
  name: 'empty-page',
  severity: 'error',
  summary: 'Every page shows something.'
}
