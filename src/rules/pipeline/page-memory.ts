import type {PipelineRule} from '../rule.ts'

/**
 * A page that takes all memory of its thread, most often through an endless list.
 */
export const pageMemory: PipelineRule = {
  kind: 'pipeline',
  name: 'page-memory',
  severity: 'error',
  summary: 'Pages fit into memory.',
  fixed: true
}
