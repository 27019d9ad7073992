import {compareCodeUnits} from '../../model/order.ts'

/** Why each page was read or rendered again: one line a page and act, by source; and what the index of search was made of. */
export function explainRebuild({
  reasons,
  rendered,
  search
}: {
  /** Of what was read, by source. */
  readonly reasons: ReadonlyMap<string, string>
  /** Of what was rendered, by source. */
  readonly rendered: ReadonlyMap<string, string>
  /** In a few words; nothing where the index was not made. */
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
