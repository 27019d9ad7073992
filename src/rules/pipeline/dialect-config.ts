import type {PipelineRule} from '../rule.ts'

/**
 * The configuration of the generator that the pages are written for could not be read whole: it does not parse, or it asks for
 * something that is not there. What is written out in it is taken all the same. Mend it, or say what is missing in
 * `docsgen.config.ts`, which goes before it.
 */
export const dialectConfig: PipelineRule = {
  kind: 'pipeline',
  name: 'dialect-config',
  severity: 'warning',
  summary: "Another generator's configuration can be read."
}
