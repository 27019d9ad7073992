import type {PipelineRule} from '../rule.ts'

/**
 * A page that is listed and cannot be opened. Not the writer but the machine is at fault, so the program ends with 3.
 */
export const unreadable: PipelineRule = {
  kind: 'pipeline',
  name: 'unreadable',
  severity: 'error',
  summary: 'Files can be opened.',
  fixed: true
}
