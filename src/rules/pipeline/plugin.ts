import type {PipelineRule} from '../rule.ts'

/**
 * A remark or rehype plugin in the configuration threw on this page.
 */
export const plugin: PipelineRule = {
  kind: 'pipeline',
  name: 'plugin',
  severity: 'error',
  summary: 'Markdown plugins do not fail.',
  fixed: true
}
