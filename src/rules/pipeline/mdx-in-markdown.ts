import type {PipelineRule} from '../rule.ts'

/**
 * A `.md` page is Markdown and HTML. In it, a component becomes an element that no browser knows, an import becomes a
 * paragraph of text, and an unknown name in angle brackets disappears. HTML, SVG and elements with a hyphen in their
 * name are fine.
 *
 * Wrong:
 *
 * ````md content/example.md
 * import Fees from './_fees.mdx'
 *
 * <Callout type="warning">Back up the key.</Callout>
 *
 * Gives a Vec<String>.
 * ````
 *
 * - `content/example.md:1:1` Unexpected import in a `.md` file, expected Markdown; rename the file to `example.mdx`
 * - `content/example.md:3:1` Unexpected component `<Callout>` in a `.md` file, expected HTML; rename the file to `example.mdx`
 * - `content/example.md:5:12` Unexpected element `<String>`, expected an HTML element, or `\<String>` for literal text; to use components, rename the page to `.mdx`
 *
 * Right:
 *
 * ````md content/example.md
 * <details><summary>More</summary>
 *
 * Press <kbd>Enter</kbd>, see <my-widget></my-widget>. Gives a `Vec<String>`, or `<Callout>`.
 *
 * </details>
 * ````
 */
export const mdxInMarkdown: PipelineRule = {
  kind: 'pipeline',
  name: 'mdx-in-markdown',
  severity: 'warning',
  summary: '`.md` pages contain no components, imports or unknown elements.'
}
