import type {PipelineRule} from '../rule.ts'

/**
 * A template of the project that throws while docsgen renders a page. The finding is at the line of the template, and
 * names the affected pages.
 */
export const templateThrows: PipelineRule = {
  kind: 'pipeline',
  name: 'template-throws',
  severity: 'error',
  summary: 'Templates render without errors.',
  fixed: true
}
