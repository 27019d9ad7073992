import type {PipelineRule} from '../rule.ts'

/**
 * A rule of `docsgen check` threw. The other rules went on. This is a bug of docsgen: please report it.
 */
export const ruleFailure: PipelineRule = {
  kind: 'pipeline',
  name: 'rule-failure',
  severity: 'error',
  summary: 'Rules do not fail.',
  fixed: true
}
