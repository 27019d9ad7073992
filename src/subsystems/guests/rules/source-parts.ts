import type {PipelineRule} from '../../../rules/rule.ts'

export const sourceParts: PipelineRule = {
  kind: 'pipeline',
  name: 'source-parts',
  severity: 'info',
  summary: 'The site shows all languages, versions and pages of its sources.'
}
