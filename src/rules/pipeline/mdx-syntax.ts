import type {PipelineRule} from '../rule.ts'

/**
 * Invalid MDX: a tag that is not closed, or a brace that does not start an expression. docsgen cannot read the page. With
 * `check.lenient`, docsgen leaves out each block that does not parse, with a warning.
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
  summary: 'Pages are valid Markdown or MDX.',
  fixed: true
}
