import type {Diagnostic, Point} from '../../model/diagnostic.ts'

/**
 * Returns a finding of `empty-page` if a page has content and readers see none of it.
 *
 * @param input.start place of the first block that is meant for readers; absent if there is none
 * @param input.html the rendered body, with the marks of slots and islands
 * @param input.left places of the blocks that are left out because they fail
 */
export function findEmptyPage(input: {
  readonly source: string
  readonly start: Point | undefined
  readonly html: string
  readonly left: readonly (Point | undefined)[]
}): Diagnostic | undefined {
  const {source, html, left} = input
  if (isVisible(html)) return undefined
  const start = left[0] ?? input.start
  if (!start) return undefined
  const blocks = left.length === 1 ? 'its only block fails' : `all of its ${left.length} blocks fail`
  return {
    rule: 'empty-page',
    severity: 'error',
    file: source,
    start: {line: start.line, column: start.column},
    reason: `The page is empty: ${left.length > 0 ? blocks : 'nothing on it is visible'}`
  }
}

const pictured = /<(?:audio|canvas|embed|hr|iframe|img|input|math|object|svg|video)\b|<!--docsgen:slot|\sdata-island="/

function isVisible(html: string): boolean {
  return (
    pictured.test(html) || html.replace(/<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1>|<[^>]*>/g, '').trim() !== ''
  )
}
