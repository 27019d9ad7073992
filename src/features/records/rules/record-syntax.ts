import type {PipelineRule} from '../../../rules/rule.ts'

export const recordSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'record-syntax',
  severity: 'error',
  summary: '`docsgen.lock.json` is a file that docsgen wrote.'
}
