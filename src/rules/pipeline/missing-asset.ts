import type {PipelineRule} from '../rule.ts'

/**
 * An image, a download or another file that a page refers to and that is not there, in `srcset` and in CSS `url()` too. A
 * file that is hidden, or that a link leads to outside of the project, counts as none.
 *
 * Wrong:
 *
 * ````mdx
 * ![Flow](./flow.png)
 *
 * [PDF](/paper.pdf)
 * ````
 *
 * - `1:1` Unexpected link to `content/flow.png`, expected a file that exists inside the project
 * - `3:7` Unexpected link to `public/paper.pdf`, expected a file in `public/`
 */
export const missingAsset: PipelineRule = {
  kind: 'pipeline',
  name: 'missing-asset',
  severity: 'error',
  summary: 'Images and files exist.'
}
