import type {PipelineRule} from '../rule.ts'

/**
 * An import of a file, or of a name in it, that does not exist. A text or data file that is hidden, or that a link leads to
 * outside of the project, counts as none.
 *
 * Wrong:
 *
 * ````mdx
 * import {Chart} from './chart.tsx'
 *
 * <Chart />
 * ````
 *
 * - `1:21` Unexpected import of `./chart.tsx`, expected a file that exists
 */
export const missingImport: PipelineRule = {
  kind: 'pipeline',
  name: 'missing-import',
  severity: 'error',
  summary: 'Imports lead to files and to what they export.'
}
