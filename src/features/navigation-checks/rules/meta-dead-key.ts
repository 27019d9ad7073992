import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * A key that names no page, folder or link.
 *
 * Wrong:
 *
 * ````json content/_meta.json
 * {"index": "Home", "instal": "Install"}
 * ````
 *
 * ````mdx content/index.mdx
 * Text.
 * ````
 *
 * ````mdx content/install.mdx
 * Text.
 * ````
 *
 * - `content/_meta.json:1:19` Unexpected key `instal`, expected a page or folder of `/`; did you mean `install`?
 *
 * Right:
 *
 * ````json content/_meta.json
 * {"index": "Home", "install": "Install"}
 * ````
 *
 * ````mdx content/index.mdx
 * Text.
 * ````
 *
 * ````mdx content/install.mdx
 * Text.
 * ````
 */
export const metaDeadKey: PipelineRule = {
  kind: 'pipeline',
  name: 'meta-dead-key',
  severity: 'error',
  summary: 'Every key of a `_meta` file names something.'
}
