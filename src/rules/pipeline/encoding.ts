import type {PipelineRule} from '../rule.ts'

/**
 * A file with bytes that are not UTF-8, or with NUL characters. docsgen does not read it. If the only problem of a
 * page that was written for another generator is NUL, docsgen reads it with a warning.
 */
export const encoding: PipelineRule = {
  kind: 'pipeline',
  name: 'encoding',
  severity: 'error',
  otherwise: 'warning',
  summary: 'Files are UTF-8 text.',
  fixed: true
}
