import type {PipelineRule} from '../rule.ts'

/**
 * An import of a file, or of a name in a file, that does not exist. docsgen treats hidden text and data files, and
 * symbolic links out of the project, as missing.
 *
 * Wrong:
 *
 * ````mdx
 * import {Chart} from './chart.tsx'
 *
 * <Chart />
 * ````
 *
 * - `1:21` Unexpected import of `./chart.tsx`, expected an existing file
 */
export const missingImport: PipelineRule = {
  kind: 'pipeline',
  name: 'missing-import',
  severity: 'error',
  summary: 'Imports refer to existing files and to names that the files export.'
}
