import type {PipelineRule} from '../rule.ts'

/**
 * docsgen itself failed on this page. This is a bug of docsgen: please report it with the page.
 */
export const pageCrash: PipelineRule = {
  kind: 'pipeline',
  name: 'page-crash',
  severity: 'error',
  summary: 'Pages do not crash docsgen.',
  fixed: true
}
