import type {PipelineRule} from '../rule.ts'

/**
 * Two files with one address, also where only case or Unicode form differ.
 *
 * Wrong:
 *
 * ````mdx content/a.mdx
 * Text.
 * ````
 *
 * ````mdx content/a/index.mdx
 * Text.
 * ````
 *
 * - `content/a/index.mdx` Unexpected route `/a` of `content/a/index.mdx`, expected an address of its own: `content/a.mdx` has the same
 */
export const routeClash: PipelineRule = {
  kind: 'pipeline',
  name: 'route-clash',
  severity: 'error',
  summary: 'Every address has one file.',
  fixed: true
}
