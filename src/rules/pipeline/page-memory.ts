import type {PipelineRule} from '../rule.ts'

/**
 * A page that uses all the memory of its thread, usually because of an endless list.
 */
export const pageMemory: PipelineRule = {
  kind: 'pipeline',
  name: 'page-memory',
  severity: 'error',
  summary: 'Pages fit into memory.',
  fixed: true
}
