import type {PipelineRule} from '../rule.ts'

/**
 * A page that is listed and cannot be opened, or a link in the place of a page or in `public/` that is not followed: it
 * leads to no file, out of the project, or to what is never published (hidden files, packages, built sites).
 */
export const unreadable: PipelineRule = {
  kind: 'pipeline',
  name: 'unreadable',
  severity: 'error',
  summary: 'Files can be opened.',
  fixed: true
}
