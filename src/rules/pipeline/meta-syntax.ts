import type {PipelineRule} from '../rule.ts'

/**
 * A `_meta` file that is not valid JSON or YAML, or that contains a key twice.
 *
 * Wrong:
 *
 * ````json content/_meta.json
 * {"index": "Home",}
 * ````
 *
 * ````mdx content/index.mdx
 * Text.
 * ````
 *
 * - `content/_meta.json:1:18` Unexpected text, expected a key in double quotes
 */
export const metaSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'meta-syntax',
  severity: 'error',
  summary: '`_meta` files are valid.'
}
