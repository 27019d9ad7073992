import type {PipelineRule} from '../rule.ts'

/**
 * A page that is listed and cannot be opened, or a link in the place of a page that leads to no file of the project.
 */
export const unreadable: PipelineRule = {
  kind: 'pipeline',
  name: 'unreadable',
  severity: 'error',
  summary: 'Files can be opened.',
  fixed: true
}
