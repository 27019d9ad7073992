import type {PipelineRule} from '../../../rules/rule.ts'

export const dialectConfig: PipelineRule = {
  kind: 'pipeline',
  name: 'dialect-config',
  severity: 'warning',
  summary: "docsgen can read another generator's configuration."
}
