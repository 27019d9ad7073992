import type {PipelineRule} from '../rule.ts'

/**
 * A file with bytes that are no UTF-8, or with NUL characters: it is not read. A page that was written for another generator is read all
 * the same where NUL alone is wrong, with a warning.
 */
export const encoding: PipelineRule = {
  kind: 'pipeline',
  name: 'encoding',
  severity: 'error',
  otherwise: 'warning',
  summary: 'Files are UTF-8 text.',
  fixed: true
}
