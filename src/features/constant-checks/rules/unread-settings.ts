import type {PipelineRule} from '../../../rules/rule.ts'

export const unreadSettings: PipelineRule = {
  kind: 'pipeline',
  name: 'unread-settings',
  severity: 'warning',
  summary: 'Settings files are where docsgen reads them.'
}
