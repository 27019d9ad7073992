import {deflateSync, inflateSync} from 'node:zlib'
import {compareCodeUnits} from '../../../model/order.ts'

/** Maximum size of an inventory, in bytes. */
const mostBytes = 50_000_000

/** One line of an inventory. Source: `sphinx/util/inventory.py`, `InventoryFile`. */
export interface SphinxItem {
  readonly name: string
  /** Domain and role, such as `std:label`. */
  readonly type: string
  readonly priority: number
  /** Path with an anchor, below the root of the site. */
  readonly uri: string
  readonly label: string
}

export interface SphinxInventory {
  readonly project: string
  readonly version: string
  readonly items: readonly SphinxItem[]
}

const heading = '# Sphinx inventory version 2\n'

/** Parses `objects.inv`; returns `undefined` if it is not an inventory of version 2. */
export function parseSphinx(bytes: Uint8Array): SphinxInventory | undefined {
  const buffer = Buffer.from(bytes)
  const lines: string[] = []
  let from = 0
  for (let count = 0; count < 4; count++) {
    const end = buffer.indexOf(10, from)
    if (end < 0) return undefined
    lines.push(buffer.toString('utf8', from, end))
    from = end + 1
  }
  if (`${lines[0]}\n` !== heading) return undefined
  try {
    const text = inflateSync(buffer.subarray(from), {maxOutputLength: mostBytes}).toString('utf8')
    const value = (line = ''): string => line.replace(/^# (?:Project|Version): ?/, '').trim()
    return {project: value(lines[1]), version: value(lines[2]), items: text.split('\n').flatMap(itemOf)}
  } catch {
    return undefined
  }
}

function itemOf(line: string): readonly SphinxItem[] {
  const [, name, type, priority, uri = '', label = ''] =
    /^(.+?)\s+(\S+)\s+(-?\d+)\s+?(\S*)\s+(.*)$/.exec(line.trimEnd()) ?? []
  if (name === undefined || type === undefined) return []
  const shown = label === '-' ? name : label
  return [
    {name, type, priority: Number(priority), uri: uri.endsWith('$') ? uri.slice(0, -1) + name : uri, label: shown}
  ]
}

/** Returns the bytes of `objects.inv`. */
export function writeSphinx({project, version, items}: SphinxInventory): Uint8Array {
  const line = ({name, type, priority, uri, label}: SphinxItem): string =>
    `${oneLine(name)} ${type} ${priority} ${uri} ${oneLine(label) || '-'}\n`
  const text = items.map(line).sort(compareCodeUnits).join('')
  const head = `${heading}# Project: ${oneLine(project)}\n# Version: ${oneLine(version)}\n# The remainder of this file is compressed using zlib.\n`
  return Buffer.concat([Buffer.from(head), deflateSync(Buffer.from(text), {level: 9})])
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
