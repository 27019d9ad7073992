import type {PipelineRule} from '../rule.ts'

/**
 * A page that is listed and cannot be opened.
 */
export const unreadable: PipelineRule = {
  kind: 'pipeline',
  name: 'unreadable',
  severity: 'error',
  summary: 'Files can be opened.',
  fixed: true
}
