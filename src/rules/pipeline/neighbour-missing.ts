import type {PipelineRule} from '../rule.ts'

/**
 * `prev` or `next` in front matter that names no page.
 *
 * Wrong:
 *
 * ````mdx
 * ---
 * next: /missing
 * ---
 * ````
 *
 * - `2:1` Unexpected `/missing` in `next`, expected the route of an existing page or `false`
 */
export const neighbourMissing: PipelineRule = {
  kind: 'pipeline',
  name: 'neighbour-missing',
  severity: 'error',
  summary: '`prev` and `next` name existing pages.'
}
