import {compareCodeUnits} from '../../model/order.ts'

/**
 * Explains why each page was read or rendered again, one line per page and action, sorted by source, and how the search index was
 * made.
 */
export function explainRebuild({
  reasons,
  rendered,
  search
}: {
  /** Reasons for reading, by source. */
  readonly reasons: ReadonlyMap<string, string>
  /** Reasons for rendering, by source. */
  readonly rendered: ReadonlyMap<string, string>
  /** In a few words; `undefined` if the index was reused. */
  readonly search?: string | undefined
}): string {
  const lines = [...new Set([...reasons.keys(), ...rendered.keys()])].sort(compareCodeUnits).flatMap(source => {
    const read = reasons.get(source)
    const drawn = rendered.get(source)
    return [
      ...(read === undefined ? [] : [`  read      ${source}: ${read}`]),
      ...(drawn === undefined ? [] : [`  rendered  ${source}: ${drawn}`])
    ]
  })
  if (search !== undefined) lines.push(`  search    ${search}`)
  return lines.length === 0 ? '  nothing was read or rendered again' : lines.join('\n')
}
