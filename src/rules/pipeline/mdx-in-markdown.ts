import type {PipelineRule} from '../rule.ts'

/**
 * A `.md` page is Markdown and HTML: a component in it becomes an element that no browser knows, an import a paragraph of
 * its own words, and a name in angle brackets that is no element vanishes. HTML, SVG and elements with a dash in their
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
 * - `content/example.md:5:12` Unexpected element `<String>`, expected one that browsers know, or `\<String>` where text is meant; a component needs the page to be named `.mdx`
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
  summary: 'Components, imports and unknown elements do not stand in `.md` pages.'
}
