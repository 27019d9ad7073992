import type {PipelineRule} from '../rule.ts'

/**
 * A page whose component, plugin or template does not end: its thread is stopped, the other pages go on.
 */
export const pageTime: PipelineRule = {
  kind: 'pipeline',
  name: 'page-time',
  severity: 'error',
  summary: 'Pages are read within 20 seconds of the processor, and 20 more for each megabyte.',
  fixed: true
}
