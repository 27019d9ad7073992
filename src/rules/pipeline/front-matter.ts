import type {PipelineRule} from '../rule.ts'

/**
 * Front matter follows `schema/front-matter.schema.json`, or what the project has put over it. `--fix` takes out values that
 * a list repeats.
 *
 * Wrong:
 *
 * ````mdx
 * ---
 * title: Batcher
 * lang: en-US
 * description: Runs the batcher.
 * content_type: guid
 * topic: OP Batcher
 * personas: [chain-operator]
 * categories: [fees, fees]
 * is_imported_content: false
 * ---
 * ````
 *
 * - `5:15` Unexpected `guid` in `content_type`, expected one of `guide`, `tutorial`, `landing-page`, `reference`, `notice`, `troubleshooting`; did you mean `guide`?
 * - `6:8` Unexpected `OP Batcher` in `topic`, expected kebab-case; did you mean `op-batcher`?
 * - `8:20` Unexpected repeated value in `categories`, expected each value once
 * - `9:22` Unexpected `false` in `is_imported_content`, expected the quoted string `'false'`
 *
 * Right:
 *
 * ````mdx
 * ---
 * title: Batcher
 * lang: en-US
 * description: Runs the batcher.
 * content_type: guide
 * topic: op-batcher
 * personas: [chain-operator]
 * categories: [fees]
 * is_imported_content: 'false'
 * ---
 * ````
 */
export const frontMatter: PipelineRule = {
  kind: 'pipeline',
  name: 'front-matter',
  severity: 'error',
  summary: 'Front matter follows its schema.',
  fixable: true
}
