import type {PipelineRule} from '../rule.ts'

/**
 * A page whose component, plugin or template loops, blocks its thread or waits for something that never happens. docsgen stops its thread and
 * reads the other pages. A page that only waits may take three times as long. On Linux, programs that the thread started end with it; on other
 * systems, the command ends only after a program that the page waits for.
 */
export const pageTime: PipelineRule = {
  kind: 'pipeline',
  name: 'page-time',
  severity: 'error',
  summary: 'docsgen reads each page within 20 seconds of processor time, plus 20 for each megabyte.',
  fixed: true
}
