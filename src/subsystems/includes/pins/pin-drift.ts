import type {SiteRule} from '../../../rules/rule.ts'
import {includeDrift} from '../rules/include-drift.ts'
import {formatPin, pinNow, pinsFile, pinsOf} from './pins-file.ts'

/** Maximum number of changed lines that a finding shows. */
const shownLines = 12

/** Reports included code that changed after it was pinned, under the name of the rule that compares the hash of a fence. */
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
      // A missing file is reported where it is included.
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

/** Returns the changed lines, without equal lines at the start and end. */
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
