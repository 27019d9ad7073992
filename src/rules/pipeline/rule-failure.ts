import type {PipelineRule} from '../rule.ts'

/**
 * A rule of `docsgen check` threw. The other rules continued. The finding names the place if the rule belongs to a plugin. If the rule is docsgen's
 * own, this is a bug in docsgen: please report it.
 */
export const ruleFailure: PipelineRule = {
  kind: 'pipeline',
  name: 'rule-failure',
  severity: 'error',
  summary: 'Rules do not fail.',
  fixed: true
}
