import type {PipelineRule} from '../rule.ts'

/**
 * A file with bytes that are no UTF-8, or with NUL characters: it is not read.
 */
export const encoding: PipelineRule = {
  kind: 'pipeline',
  name: 'encoding',
  severity: 'error',
  summary: 'Files are UTF-8 text.',
  fixed: true
}
