import type {PipelineRule} from '../rule.ts'

/**
 * A page whose name holds a control character, a backslash or a colon: no address and not every file system can have it.
 *
 * Wrong:
 *
 * ````mdx content/part:one.mdx
 * Text.
 * ````
 *
 * - `content/part:one.mdx` Unexpected name of a page, expected one without control characters, backslashes and colons
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
  summary: 'Names of pages can be addresses.',
  fixed: true
}
