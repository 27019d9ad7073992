import {pinNow, pinsFile, readPins} from '../../host/project/pins.ts'
import type {Project} from '../../host/project/project.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Site} from '../../model/site.ts'

/** Lines of a change that a finding shows at the most. */
const shownLines = 12

/** What pages include and has changed since it was pinned. A project without pins costs one look for the file. */
export function pinFindings({root}: Pick<Project, 'root'>, site: Site): Diagnostic[] {
  const pins = readPins(root)
  if (!pins) return []
  const uses = new Map<string, string[]>()
  for (const {source, includes = []} of site.pages)
    for (const {key, line} of includes)
      uses.set(key, [...(uses.get(key) ?? []), line === undefined ? source : `${source}:${line}`])
  return [...pins].flatMap(([key, pin]): Diagnostic[] => {
    const found = {rule: 'include-drift', file: pinsFile, start: pin.start}
    const pages = uses.get(key)
    if (!pages)
      return [
        {
          ...found,
          severity: 'info',
          reason: `Unexpected pin of \`${key}\`, expected one of a part that a page includes`,
          note: '`docsgen pin` writes the pins anew.'
        }
      ]
    const now = pinNow(root, key)
    // What is not there is told where it is included.
    if (!now || now.hash === pin.hash) return []
    return [
      {
        ...found,
        severity: 'warning',
        reason: `Unexpected change of \`${key}\`, expected the text that was pinned`,
        note: `${changeOf(pin.text, now.text)}\nShown by ${pages.join(', ')}. Read the page, then take the change with \`check --fix\`.`,
        fix: pin.replace(now)
      }
    ]
  })
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
