import type {PipelineRule} from '../../../rules/rule.ts'

export const deadComponent: PipelineRule = {
  kind: 'pipeline',
  name: 'dead-component',
  severity: 'warning',
  summary: "Interactive components are in modules that start with `'use client'`."
}
