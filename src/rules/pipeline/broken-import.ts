import type {PipelineRule} from '../rule.ts'

/**
 * A module that does not compile, or that throws while it is loaded.
 */
export const brokenImport: PipelineRule = {
  kind: 'pipeline',
  name: 'broken-import',
  severity: 'error',
  summary: 'Imported modules compile and run.'
}
