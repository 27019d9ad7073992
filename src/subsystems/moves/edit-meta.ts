import {applyEdits, type Node, parseTree} from 'jsonc-parser'
import {isMap, isNode, isScalar, parseDocument, stringify, type YAMLMap} from 'yaml'
import type {MetaValue} from '../../model/page-map.ts'

/** The position of a `_meta` entry, in the text as it is on disk. */
interface Entry {
  readonly key: string
  readonly keyFrom: number
  readonly keyTo: number
  readonly to: number
}

interface Layout {
  readonly entries: readonly Entry[]
  /** The whole map, including brackets. */
  readonly from: number
  readonly to: number
  readonly kind: 'json' | 'yaml-block' | 'yaml-flow'
}

/**
 * Returns the text of a `_meta.json` or `_meta.yaml` with one entry's key changed and all other formatting kept; `undefined` if
 * there is no such key.
 */
export function renameMetaKey(text: string, key: string, name: string): string | undefined {
  const layout = layOut(text)
  const entry = layout?.entries.find(found => found.key === key)
  if (!layout || !entry) return undefined
  return text.slice(0, entry.keyFrom) + writeKey(name, layout.kind) + text.slice(entry.keyTo)
}

/** Returns the text of a `_meta` file without an entry; `undefined` if there is no such key. */
export function removeMetaKey(text: string, key: string): string | undefined {
  const layout = layOut(text)
  const index = layout?.entries.findIndex(found => found.key === key) ?? -1
  const entry = layout?.entries[index]
  if (!layout || !entry) return undefined
  if (layout.kind === 'yaml-block') {
    const from = text.lastIndexOf('\n', entry.keyFrom - 1) + 1
    const end = text.indexOf('\n', entry.to)
    return text.slice(0, from) + (end < 0 ? '' : text.slice(end + 1))
  }
  const [previous, next] = [layout.entries[index - 1], layout.entries[index + 1]]
  if (next) return text.slice(0, entry.keyFrom) + text.slice(next.keyFrom)
  if (previous) return text.slice(0, previous.to) + text.slice(entry.to)
  return `${text.slice(0, layout.from)}{}${text.slice(layout.to)}`
}

/** Returns the text of a `_meta` file with an additional entry, indented like the others. */
export function addMetaKey(text: string, key: string, value: MetaValue): string {
  const layout = layOut(text)
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  if (!layout || layout.kind === 'yaml-block') {
    const before = text === '' || text.endsWith('\n') ? text : text + newline
    return before + stringify({[key]: value}).replace(/\n/g, newline)
  }
  const entry = `${JSON.stringify(key)}: ${writeValue(value)}`
  const [first, last] = [layout.entries[0], layout.entries.at(-1)]
  if (!first || !last) return `${text.slice(0, layout.from)}{${newline}  ${entry}${newline}}${text.slice(layout.to)}`
  const lead = /[\r\n]+[ \t]*$/.exec(text.slice(layout.from, first.keyFrom))?.[0]
  return applyEdits(text, [{offset: last.to, length: 0, content: `,${lead ?? ' '}${entry}`}])
}

function layOut(text: string): Layout | undefined {
  return /^\s*\{/.test(text) ? (layOutJson(text) ?? layOutYaml(text)) : layOutYaml(text)
}

function layOutJson(text: string): Layout | undefined {
  const errors: {error: number}[] = []
  const root: Node | undefined = parseTree(text, errors as never[])
  if (root?.type !== 'object' || errors.length > 0) return undefined
  const entries = (root.children ?? []).flatMap((property): Entry[] => {
    const [key] = property.children ?? []
    if (!key) return []
    return [
      {
        key: String(key.value),
        keyFrom: key.offset,
        keyTo: key.offset + key.length,
        to: property.offset + property.length
      }
    ]
  })
  return {entries, from: root.offset, to: root.offset + root.length, kind: 'json'}
}

function layOutYaml(text: string): Layout | undefined {
  const document = parseDocument(text, {schema: 'core', keepSourceTokens: false})
  const root = document.contents
  if (document.errors.length > 0 || !isMap(root)) return undefined
  const map = root as YAMLMap
  const entries = map.items.flatMap((pair): Entry[] => {
    if (!isScalar(pair.key)) return []
    const [keyFrom = 0, keyTo = 0] = pair.key.range ?? []
    const end = isNode(pair.value) ? (pair.value.range?.[1] ?? keyTo) : keyTo
    return [{key: pair.key.source ?? String(pair.key.value), keyFrom, keyTo, to: trimEnd(text, keyTo, end)}]
  })
  const [from = 0, to = 0] = map.range ?? []
  return {entries, from, to, kind: map.flow ? 'yaml-flow' : 'yaml-block'}
}

/** Returns the end of an entry without white space, because a block's value may end on the next line. */
function trimEnd(text: string, from: number, to: number): number {
  let end = to
  while (end > from && /\s/.test(text[end - 1] ?? '')) end--
  return end
}

function writeKey(key: string, kind: Layout['kind']): string {
  if (kind === 'json') return JSON.stringify(key)
  return /^[A-Za-z][\w-]*$/.test(key) ? key : JSON.stringify(key)
}

function writeValue(value: MetaValue): string {
  if (typeof value === 'string') return JSON.stringify(value)
  const fields = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${JSON.stringify(inner)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
