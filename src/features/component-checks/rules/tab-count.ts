import type {PipelineRule} from '../../../rules/rule.ts'

export const tabCount: PipelineRule = {
  kind: 'pipeline',
  name: 'tab-count',
  severity: 'error',
  summary: '`<Tabs>` has one tab for each label.'
}
