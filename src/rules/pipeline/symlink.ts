import type {PipelineRule} from '../rule.ts'

/**
 * A symbolic link in the place of a page or in `public/` that is not followed: it leads to no file, out of the project and the
 * repository that holds it, or to what is never published (hidden files, packages, built sites).
 */
export const symlink: PipelineRule = {
  kind: 'pipeline',
  name: 'symlink',
  severity: 'error',
  summary: 'Symbolic links lead to files of the project that may be published.',
  fixed: true
}
