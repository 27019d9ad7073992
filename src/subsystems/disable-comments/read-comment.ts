import type {Place} from '../../model/diagnostic.ts'

/** A comment that disables rules: `docsgen-disable-next-line rule -- why`. */
export interface Disable {
  readonly rules: readonly string[]
  /** Absent if the author gave no reason. Such a comment disables nothing. */
  readonly reason?: string
  /** First and last line that the comment covers, counted from 1. Absent: the whole file. */
  readonly lines?: readonly [from: number, to: number]
  readonly place: Place
  /** The partial that contains the comment; absent if the page's own source does. */
  readonly file?: string
}

const directive = /docsgen-(disable-next-line|disable-file|disable|enable)(?=[\s*>]|$)([^\n]*)/

/** A comment that silences rules, before its lines are determined. */
export interface DisableComment {
  readonly kind: string
  readonly rules: readonly string[]
  readonly reason?: string
  readonly place: Place
  readonly file?: string
}

/**
 * Reads one comment: `docsgen-disable-next-line rule, rule -- why`, and the other forms.
 *
 * @param value the comment with or without its delimiters
 * @param file of the comment, if not the page's own source
 * @returns `undefined` for other comments
 */
export function readDisableComment(
  value: string,
  {start, end}: Required<Place>,
  file?: string
): DisableComment | undefined {
  // A formatter may have wrapped a long comment.
  const match = directive.exec(value.replace(/\s*\n\s*/g, ' '))
  if (!match) return undefined
  const [, kind = '', rest = ''] = match
  const [names = '', ...reasons] = rest.replace(/\s*(\*\/|-->).*$/, '').split(/(?:^|\s)--(?:\s|$)/)
  const reason = reasons.join(' -- ').trim()
  const place: Place = {start: {line: start.line, column: start.column}, end: {line: end.line, column: end.column}}
  const rules = names.split(/[\s,]+/).filter(Boolean)
  return {kind, rules, place, ...(reason ? {reason} : {}), ...(file ? {file} : {})}
}

/**
 * Determines the lines that each comment covers.
 *
 * @param comments of one page, in order
 * @param blocks the last line of each block that is covered as a whole, by `file:line` of its start
 * @param lines of the page's own source
 */
export function coverLines(
  comments: readonly DisableComment[],
  blocks: ReadonlyMap<string, number>,
  lines: readonly string[]
): Disable[] {
  return comments.flatMap(({kind, ...comment}, index) => {
    if (kind === 'enable') return []
    if (kind === 'disable-file') return [comment]
    const last = comment.place.end?.line ?? comment.place.start.line
    if (kind === 'disable') {
      const end = comments
        .slice(index + 1)
        .find(
          other =>
            other.kind === 'enable' &&
            other.file === comment.file &&
            (other.rules.length === 0 || comment.rules.every(rule => other.rules.includes(rule)))
        )
      return [{...comment, lines: [last, end?.place.start.line ?? Number.MAX_SAFE_INTEGER] as const}]
    }
    let next = last + 1
    // The lines of a partial are not available here, so the comment must be directly above.
    while (!comment.file && next < lines.length && lines[next - 1]?.trim() === '') next++
    return [{...comment, lines: [next, blocks.get(`${comment.file ?? ''}:${next}`) ?? next] as const}]
  })
}
