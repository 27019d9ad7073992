import type {PageRule} from '../../../rules/rule.ts'

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
        actual: first.text,
        expected: [title]
      })
    }
    for (const heading of rest)
      report({
        ...heading.place,
        ...(heading.file && {file: heading.file}),
        severity: 'error',
        reason: 'The page already has a level-1 heading. Use level 2 here.'
      })
  }
}

function plain(text: string): string {
  return text.replace(/[\s`]+/g, ' ').trim()
}
