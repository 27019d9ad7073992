import type {PipelineRule} from '../../../rules/rule.ts'

/**
 * docsgen could not read all of the other generator's configuration: it is invalid, or it requires something that is
 * missing. docsgen still uses its literal values. Correct it, or set the missing values in `docsgen.config.ts`, which
 * overrides it.
 */
export const dialectConfig: PipelineRule = {
  kind: 'pipeline',
  name: 'dialect-config',
  severity: 'warning',
  summary: "docsgen can read another generator's configuration."
}
