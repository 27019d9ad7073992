import {compareCodeUnits} from '../../model/order.ts'

/** Why each page was read or rendered again: one line a page and act, by source. */
export function explainRebuild({
  reasons,
  rendered
}: {
  /** Of what was read, by source. */
  readonly reasons: ReadonlyMap<string, string>
  /** Of what was rendered, by source. */
  readonly rendered: ReadonlyMap<string, string>
}): string {
  const lines = [...new Set([...reasons.keys(), ...rendered.keys()])].sort(compareCodeUnits).flatMap(source => {
    const read = reasons.get(source)
    const drawn = rendered.get(source)
    return [
      ...(read === undefined ? [] : [`  read      ${source}: ${read}`]),
      ...(drawn === undefined ? [] : [`  rendered  ${source}: ${drawn}`])
    ]
  })
  return lines.length === 0 ? '  nothing was read or rendered again' : lines.join('\n')
}
