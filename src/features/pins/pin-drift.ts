import {includeDrift} from '../../rules/pipeline/include-drift.ts'
import type {SiteRule} from '../../rules/rule.ts'
import {formatPin, pinNow, pinsFile, pinsOf} from './pins-file.ts'

/** Lines of a change that a finding shows at the most. */
const shownLines = 12

/** What pages include and has changed since it was pinned: findings of the rule that also compares the hash beside a fence. */
export const pinDrift: SiteRule = {
  ...includeDrift,
  kind: 'site',
  check({site, constants, read}, report) {
    const pins = pinsOf(constants)
    if (pins.size === 0) return
    const uses = new Map<string, string[]>()
    for (const {source, includes = []} of site.pages)
      for (const {key, line} of includes)
        uses.set(key, [...(uses.get(key) ?? []), line === undefined ? source : `${source}:${line}`])
    for (const [key, {start, from, to, ...pin}] of pins) {
      const pages = uses.get(key)
      const now = pages && pinNow(read, key)
      if (!pages)
        report({
          file: pinsFile,
          start,
          severity: 'info',
          reason: `Unused pin \`${key}\`: no page includes it`,
          note: '`docsgen pin` rewrites the pins.'
        })
      // What does not exist is reported where it is included.
      else if (now && now.hash !== pin.hash)
        report({
          file: pinsFile,
          start,
          reason: `\`${key}\` changed after it was pinned`,
          note: `${changeOf(pin.text, now.text)}\nShown by ${pages.join(', ')}. Read the page, then accept the change with \`check --fix\`.`,
          fix: {from, to, text: formatPin(now)}
        })
    }
  }
}

/** What differs, without the lines that both begin and end with. */
function changeOf(before: string, after: string): string {
  const old = before.split('\n')
  const fresh = after.split('\n')
  let from = 0
  while (from < old.length && from < fresh.length && old[from] === fresh[from]) from++
  let tail = 0
  while (tail < old.length - from && tail < fresh.length - from && old.at(-1 - tail) === fresh.at(-1 - tail)) tail++
  const lines = [
    ...old.slice(from, old.length - tail).map(line => `-${line}`),
    ...fresh.slice(from, fresh.length - tail).map(line => `+${line}`)
  ]
  const more = lines.length - shownLines
  return [...lines.slice(0, shownLines), ...(more > 0 ? [`… ${more} more lines`] : [])].join('\n')
}
