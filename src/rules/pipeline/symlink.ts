import type {PipelineRule} from '../rule.ts'

/**
 * A symbolic link, as a page or in `public/`, that docsgen does not follow: it leads to no file, out of the project
 * and its repository, or to files that docsgen never publishes (hidden files, packages, built sites).
 */
export const symlink: PipelineRule = {
  kind: 'pipeline',
  name: 'symlink',
  severity: 'error',
  summary: 'Symbolic links lead to files of the project that docsgen may publish.',
  fixed: true
}
