import type {PipelineRule} from '../rule.ts'

/**
 * A name in braces that the page does not declare stays as it is, for the reader to replace. A name that almost
 * equals one that the page declares or imports is a typo.
 *
 * Wrong:
 *
 * ````mdx content/index.mdx
 * export const version = '1.2'
 *
 * The release is {verison}.
 * ````
 *
 * - `content/index.mdx:3:16` Unexpected name `verison`, expected one that the page declares or imports; did you mean `version`?
 *
 * Right:
 *
 * ````mdx content/index.mdx
 * export const version = '1.2'
 *
 * The release is {version}. Run it as `op-node --l1 {url}`, or as {user}.
 * ````
 */
export const unknownName: PipelineRule = {
  kind: 'pipeline',
  name: 'unknown-name',
  severity: 'warning',
  summary: 'Names in braces are spelled as declared.'
}
