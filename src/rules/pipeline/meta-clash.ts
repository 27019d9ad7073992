import type {PipelineRule} from '../rule.ts'

/**
 * Two `_meta` files in one folder.
 *
 * Wrong:
 *
 * ````json content/_meta.json
 * {"index": "Home"}
 * ````
 *
 * ````yaml content/_meta.yaml
 * index: Home
 * ````
 *
 * ````mdx content/index.mdx
 * Text.
 * ````
 *
 * - `content/_meta.yaml` Unexpected second `_meta` file for `/`, expected one: docsgen reads `content/_meta.json`
 */
export const metaClash: PipelineRule = {
  kind: 'pipeline',
  name: 'meta-clash',
  severity: 'error',
  summary: 'A folder has one `_meta` file.'
}
