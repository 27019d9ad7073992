import type {PipelineRule} from '../rule.ts'

/**
 * Front matter follows the project's `schema/front-matter.schema.json`. If the configuration lists personas and
 * content types, front matter uses no others. The packaged schema requires nothing. `--fix` removes repeated values
 * from lists.
 *
 * A key without an effect is a warning if it is similar to a known key, or if it is a key of another generator. If
 * the pages of a project need such a key, declare it in the project's schema.
 *
 * Wrong:
 *
 * ````json docsgen.config.json
 * {"contentTypes": {"guide": "Guide", "reference": "Reference"}}
 * ````
 *
 * ````json schema/front-matter.schema.json
 * {"required": ["title"], "properties": {"topic": {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"}}}
 * ````
 *
 * ````mdx content/a.mdx
 * ---
 * content_type: guid
 * topic: OP Batcher
 * categories: [fees, fees]
 * is_imported_content: false
 * ---
 * ````
 *
 * ````mdx content/b.mdx
 * ---
 * title: A page
 * descripton: What it is about.
 * slug: /somewhere
 * layout: landing
 * ---
 * ````
 *
 * - `content/a.mdx:2:1` Unexpected front matter without `title`, expected that key
 * - `content/a.mdx:2:15` Unexpected `guid` in `content_type`, expected one of `guide`, `reference`; did you mean `guide`?
 * - `content/a.mdx:3:8` Unexpected `OP Batcher` in `topic`, expected kebab-case; did you mean `op-batcher`?
 * - `content/a.mdx:4:20` Unexpected repeated value in `categories`, expected each value once
 * - `content/a.mdx:5:22` Unexpected `false` in `is_imported_content`, expected the quoted string `'false'`
 * - `content/b.mdx:3:1` Unexpected key `descripton` in front matter, expected a known key; did you mean `description`?
 * - `content/b.mdx:4:1` Unexpected key `slug` from Docusaurus and Starlight, expected a file whose path gives the route; `aliases` keeps an old route
 * - `content/b.mdx:5:9` Unexpected `landing` in `layout`, expected one of `default`, `full`, `home`, `raw`
 *
 * Right:
 *
 * ````mdx content/a.mdx
 * Front matter is not needed.
 * ````
 */
export const frontMatter: PipelineRule = {
  kind: 'pipeline',
  name: 'front-matter',
  severity: 'error',
  otherwise: 'warning',
  summary: 'Front matter follows its schema and has no misspelled keys.',
  fixable: true
}
