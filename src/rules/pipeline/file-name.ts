import type {PipelineRule} from '../rule.ts'

/**
 * A page whose file name contains a control character, a backslash or a colon. Such names do not work in URLs and on
 * some file systems.
 *
 * Wrong:
 *
 * ````mdx content/part:one.mdx
 * Text.
 * ````
 *
 * - `content/part:one.mdx` Unexpected file name of a page, expected one without control characters, backslashes and colons
 *
 * Right:
 *
 * ````mdx content/part-one.mdx
 * Text.
 * ````
 */
export const fileName: PipelineRule = {
  kind: 'pipeline',
  name: 'file-name',
  severity: 'error',
  summary: 'File names of pages can be part of a URL.',
  fixed: true
}
