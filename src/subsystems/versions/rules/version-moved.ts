import type {PipelineRule} from '../../../rules/rule.ts'

export const versionMoved: PipelineRule = {
  kind: 'pipeline',
  name: 'version-moved',
  severity: 'info',
  summary: 'The commit of a version is the same as in the last build.',
  inBuilds: true
}
