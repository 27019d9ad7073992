import type {PipelineRule} from '../rule.ts'

/**
 * A template of the project that throws while the document of a page is made. It stands at the template's own place, and tells
 * which pages cannot be made.
 */
export const templateThrows: PipelineRule = {
  kind: 'pipeline',
  name: 'template-throws',
  severity: 'error',
  summary: 'Templates render.',
  fixed: true
}
