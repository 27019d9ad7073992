import type {PipelineRule} from '../rule.ts'

/**
 * Front matter follows the project's `schema/front-matter.schema.json`, and names only personas and content types that the
 * configuration has, where it has any. The packaged schema asks for nothing. `--fix` takes out values that a list repeats.
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
 * - `content/a.mdx:2:1` Unexpected front matter without `title`, expected the key
 * - `content/a.mdx:2:15` Unexpected `guid` in `content_type`, expected one of `guide`, `reference`; did you mean `guide`?
 * - `content/a.mdx:3:8` Unexpected `OP Batcher` in `topic`, expected kebab-case; did you mean `op-batcher`?
 * - `content/a.mdx:4:20` Unexpected repeated value in `categories`, expected each value once
 * - `content/a.mdx:5:22` Unexpected `false` in `is_imported_content`, expected the quoted string `'false'`
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
  summary: 'Front matter follows its schema.',
  fixable: true
}
