import type {PipelineRule} from '../../../rules/rule.ts'

export const sourceDrift: PipelineRule = {
  kind: 'pipeline',
  name: 'source-drift',
  severity: 'error',
  summary: 'Sources are at the commits of their repositories.',
  onRequest: true
}

export const sourceFiles: PipelineRule = {
  kind: 'pipeline',
  name: 'source-files',
  severity: 'error',
  summary: 'The files of every source are recorded and on this machine.'
}

export const sourceLicense: PipelineRule = {
  kind: 'pipeline',
  name: 'source-license',
  severity: 'warning',
  summary: 'Every source has a license.'
}

export const sourceParts: PipelineRule = {
  kind: 'pipeline',
  name: 'source-parts',
  severity: 'info',
  summary: 'The site shows all languages, versions and pages of its sources.'
}
