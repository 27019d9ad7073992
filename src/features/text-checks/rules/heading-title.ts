import type {PageRule} from '../../../rules/rule.ts'

/**
 * A page has one level-1 heading, which is its title. If the body has none, the layout creates it from the front
 * matter. A second one, or one with other text, confuses readers, outlines and search.
 *
 * Wrong:
 *
 * ````mdx
 * ---
 * title: Run a node
 * ---
 *
 * # Running a node
 *
 * # Second
 * ````
 *
 * - `5:1` Unexpected heading `Running a node`, expected the title `Run a node`
 * - `7:1` Unexpected second level-1 heading, expected one per page
 *
 * Right:
 *
 * ````mdx
 * ---
 * title: Run a node
 * ---
 *
 * # Run a node
 *
 * ## Second
 * ````
 */
export const headingTitle: PageRule = {
  kind: 'page',
  name: 'heading-title',
  severity: 'warning',
  otherwise: 'error',
  summary: 'A page has one level-1 heading, equal to its title.',
  check({facts}, report) {
    const [first, ...rest] = facts.headings.filter(heading => heading.depth === 1)
    const {title} = facts.frontMatter
    if (first && title !== undefined && plain(first.text) !== plain(title)) {
      report({
        ...first.place,
        ...(first.file && {file: first.file}),
        reason: `Unexpected heading \`${first.text}\`, expected the title \`${title}\``,
        expected: [title]
      })
    }
    for (const heading of rest)
      report({
        ...heading.place,
        ...(heading.file && {file: heading.file}),
        severity: 'error',
        reason: 'Unexpected second level-1 heading, expected one per page'
      })
  }
}

function plain(text: string): string {
  return text.replace(/[\s`]+/g, ' ').trim()
}
