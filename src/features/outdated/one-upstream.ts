import {compareCodeUnits} from '../../model/order.ts'
import type {Constant} from '../../model/project/constants.ts'
import {upstreamText} from '../../model/project/upstream.ts'

/** A constant whose value differs from that of another constant with the same upstream. */
export interface Disagreement {
  readonly constant: Constant
  readonly other: Constant
}

/** Returns the constants that disagree with an earlier one. A constant that is `pinned` may have another value. */
export function disagreements(constants: Iterable<Constant>): readonly Disagreement[] {
  const first = new Map<string, Constant>()
  const found: Disagreement[] = []
  for (const constant of [...constants].sort((a, b) => compareCodeUnits(a.name, b.name))) {
    if (!constant.upstream || constant.pinned !== undefined) continue
    const text = upstreamText(constant.upstream)
    const other = first.get(text)
    if (!other) first.set(text, constant)
    else if (other.value !== constant.value) found.push({constant, other})
  }
  return found
}

/** Returns the message about a disagreement. */
export function disagreementReason({constant, other}: Disagreement): string {
  return `\`${constant.name}\` is \`${constant.value}\`, but \`${other.name}\` with the same upstream is \`${other.value}\`. Use the same value for both, or add \`pinned\` with the reason.`
}
