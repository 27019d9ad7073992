import type {PipelineRule} from '../rule.ts'

/**
 * A page that exports the content of another file. docsgen does not show a page's exports, so the page would be
 * empty.
 *
 * Wrong:
 *
 * ````mdx content/a.mdx
 * export {default} from './b.mdx'
 * ````
 *
 * ````mdx content/b.mdx
 * Text of b.
 * ````
 *
 * - `content/a.mdx:1:1` Unexpected `export … from`, expected an import
 */
export const exportFrom: PipelineRule = {
  kind: 'pipeline',
  name: 'export-from',
  severity: 'error',
  summary: 'A page imports other content instead of exporting it.'
}
