import type {PipelineRule} from '../rule.ts'

/**
 * The thread that read this page ended or failed. Look for code in your project that ends or stops threads, or that
 * throws in a timer. If there is none, this is a bug in docsgen: please report it with the page.
 */
export const pageCrash: PipelineRule = {
  kind: 'pipeline',
  name: 'page-crash',
  severity: 'error',
  summary: 'Pages do not end the thread that reads them.',
  fixed: true
}
