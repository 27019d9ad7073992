import type {RuleInfo} from './rule.ts'
export const pipelineRules: readonly RuleInfo[] = []
