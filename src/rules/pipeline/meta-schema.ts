import type {PipelineRule} from '../rule.ts'

/**
 * A value that `schema/meta.schema.json` does not allow.
 *
 * Wrong:
 *
 * ````json content/_meta.json
 * {"index": {"title": "Home", "displai": "hidden"}}
 * ````
 *
 * ````mdx content/index.mdx
 * Text.
 * ````
 *
 * - `content/_meta.json:1:29` Unexpected field `displai` in `index`, expected a known field; did you mean `display`?
 */
export const metaSchema: PipelineRule = {
  kind: 'pipeline',
  name: 'meta-schema',
  severity: 'error',
  summary: '`_meta` files follow their schema.'
}
