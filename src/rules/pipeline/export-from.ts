import type {PipelineRule} from '../rule.ts'

/**
 * A page that exports what another file has: a page's exports go nowhere, so that it would be empty.
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
  summary: 'A page shows another by an import, not by an export.'
}
