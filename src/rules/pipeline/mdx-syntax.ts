import type {PipelineRule} from '../rule.ts'

/**
 * Text that is no Markdown with components: a tag that is not closed, a brace that is no expression. The page cannot be read.
 *
 * Wrong:
 *
 * ````mdx
 * <Callout>
 *
 * Text.
 * ````
 *
 * - `1:1` Unexpected end of content, expected a closing tag for `<Callout>` (opened at 1:1)
 *
 * Right:
 *
 * ````mdx
 * <Callout>
 *
 * Text.
 *
 * </Callout>
 * ````
 */
export const mdxSyntax: PipelineRule = {
  kind: 'pipeline',
  name: 'mdx-syntax',
  severity: 'error',
  otherwise: 'warning',
  summary: 'Pages parse.',
  fixed: true
}
