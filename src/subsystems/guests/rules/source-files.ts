import type {PipelineRule} from '../../../rules/rule.ts'

export const sourceFiles: PipelineRule = {
  kind: 'pipeline',
  name: 'source-files',
  severity: 'error',
  summary: 'The files of every source are recorded and on this machine.'
}
