import type {PipelineRule} from '../rule.ts'

/**
 * A page that the `_meta` file of its folder leaves out follows the listed ones, by title; most often it was forgotten.
 *
 * Wrong:
 *
 * ````json content/_meta.json
 * {"index": "Home"}
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
 * - `content/install.mdx` Unexpected page that `content/_meta.json` does not list, expected a key `install` in it
 */
export const pageInNoMeta: PipelineRule = {
  kind: 'pipeline',
  name: 'page-in-no-meta',
  severity: 'warning',
  summary: 'Every page is listed by the `_meta` file beside it.'
}
