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

/**
 * An invalid redirect in `redirects.yaml`, in the configuration or in `public/_redirects`.
 *
 * Wrong:
 *
 * ````yaml redirects.yaml
 * /old: new
 * /x#y: /z
 * ````
 *
 * - `redirects.yaml:1:7` Unexpected target `new`, expected a route that starts with one slash, or a full address
 * - `redirects.yaml:2:1` Unexpected `/x#y`, expected a route without query and fragment: servers match paths
 *
 * Right:
 *
 * ````yaml redirects.yaml
 * /old: /new
 * ````
 */
export const redirectSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'redirect-syntax',
  severity: 'error',
  summary: 'Redirects are valid.'
}

/**
 * A file with the name of a settings file that docsgen does not read: it is in another folder, or has another extension. A language
 * can have `_constants.yaml` in its folder; catalogs are in one folder for all languages.
 *
 * Wrong:
 *
 * ````yaml content/guide/_constants.yaml
 * port: 8545
 * ````
 *
 * ````yaml content/_constants.yml
 * port: 8545
 * ````
 *
 * ````yaml content/guide/_catalogue/node.yaml
 * flags: []
 * ````
 *
 * ````mdx content/guide/index.mdx
 * Text.
 * ````
 *
 * - `content/_constants.yml:1:1` docsgen does not read this file, expected `content/_constants.yaml`
 * - `content/guide/_catalogue/node.yaml:1:1` docsgen does not read this file, expected `content/_catalogue/node.yaml`
 * - `content/guide/_constants.yaml:1:1` docsgen does not read this file, expected `content/_constants.yaml`
 *
 * Right:
 *
 * ````yaml content/_constants.yaml
 * port: 8545
 * ````
 *
 * ````mdx content/guide/index.mdx
 * Port @@port@@.
 * ````
 */
export const unreadSettings: PipelineRule = {
  kind: 'pipeline',
  name: 'unread-settings',
  severity: 'warning',
  summary: 'Settings files are where docsgen reads them.'
}
