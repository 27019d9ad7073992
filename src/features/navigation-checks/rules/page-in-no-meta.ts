import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * A page or folder that the `_meta` file next to it does not list. It comes after the listed ones, sorted by title.
 * Usually, it was forgotten.
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
 * ````mdx content/guide/start.mdx
 * Text.
 * ````
 *
 * - `content/_meta.json` Unexpected folder `guide` that `content/_meta.json` does not list, expected a key `guide` in it
 * - `content/install.mdx` Unexpected page that `content/_meta.json` does not list, expected a key `install` in it
 */
export const pageInNoMeta: PipelineRule = {
  kind: 'pipeline',
  name: 'page-in-no-meta',
  severity: 'warning',
  summary: 'The `_meta` file of a folder lists every page and folder in it.'
}
