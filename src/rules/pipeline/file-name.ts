import type {PipelineRule} from '../rule.ts'

/**
 * A page whose name holds a control character, a backslash or a colon: no address and not every file system can have it.
 */
export const fileName: PipelineRule = {
  kind: 'pipeline',
  name: 'file-name',
  severity: 'error',
  summary: 'Names of pages can be addresses.',
  fixed: true
}
