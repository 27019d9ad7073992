import type {PipelineRule} from '../../../rules/rule.ts'

export const deadComponent: PipelineRule = {
  kind: 'pipeline',
  name: 'dead-component',
  severity: 'warning',
  summary: "Interactive components are in modules that start with `'use client'`."
}

export const emptyComponent: PipelineRule = {
  kind: 'pipeline',
  name: 'empty-component',
  severity: 'warning',
  summary: 'Container components have content.'
}

export const tabCount: PipelineRule = {
  kind: 'pipeline',
  name: 'tab-count',
  severity: 'error',
  summary: '`<Tabs>` has one tab for each label.'
}
