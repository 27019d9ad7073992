import type {PipelineRule} from '../rule.ts'

/**
 * A page that is listed but cannot be opened. The cause is the machine, not the writer, so docsgen exits with code 3.
 */
export const unreadable: PipelineRule = {
  kind: 'pipeline',
  name: 'unreadable',
  severity: 'error',
  summary: 'docsgen can open every file.',
  fixed: true
}
