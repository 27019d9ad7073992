import {isMap, isSeq, parseDocument} from 'yaml'
import {parseYaml} from '../../content/settings/parse-yaml.ts'
import type {SourceField, SourceNode} from '../../content/settings/source-node.ts'

export interface RouteMove {
  readonly from: string
  readonly to: string
}

/**
 * Returns `redirects.yaml` after pages have moved: a new redirect from each old route; redirects to an old route point directly
 * to the new one; redirects from a route that has a page now are removed. Its form (a map, or a list of `from` and `to`), order
 * and comments are kept.
 *
 * @param text as on disk; `undefined` if the file does not exist yet
 * @returns `undefined` if the text is not a valid file of redirects
 */
export function editRedirects(text: string | undefined, moves: readonly RouteMove[]): string | undefined {
  const now = new Map(moves.map(({from, to}) => [from, to]))
  const taken = new Set(moves.map(({to}) => to))
  const parsed = parseYaml(text ?? '')
  if (text !== undefined && ('problem' in parsed || parsed.root.kind === 'scalar')) return undefined
  const old = text ?? ''
  const entries = 'root' in parsed ? entriesOf(parsed.root) : []
  const isList = 'root' in parsed && parsed.root.kind === 'list'
  if (isFlow(old)) return rewriteFlow(old, {now, taken, moves})

  let result = ''
  let copied = 0
  for (const entry of entries) {
    if (taken.has(entry.from) || now.has(entry.from)) {
      const start = old.lastIndexOf('\n', entry.start - 1) + 1
      const end = old.indexOf('\n', entry.end)
      result += old.slice(copied, start)
      copied = end < 0 ? old.length : end + 1
      continue
    }
    const target = retarget(entry.to.value, now)
    if (target === undefined) continue
    result += old.slice(copied, entry.to.start) + written(target)
    copied = entry.to.end
  }
  result += old.slice(copied)
  const newline = old.includes('\r\n') ? '\r\n' : '\n'
  if (result !== '' && !result.endsWith('\n')) result += newline
  const lines = moves.map(({from, to}) =>
    isList ? `- from: ${written(from)}${newline}  to: ${written(to)}` : `${written(from)}: ${written(to)}`
  )
  return result + lines.map(line => line + newline).join('')
}

interface Entry {
  readonly from: string
  readonly to: {readonly value: string; readonly start: number; readonly end: number}
  readonly start: number
  readonly end: number
}

function entriesOf(root: SourceNode): Entry[] {
  if (root.kind === 'map')
    return root.fields.flatMap(field => entryOf(field.key, field.value, field.from, field.value.to))
  if (root.kind !== 'list') return []
  return root.items.flatMap(item => {
    if (item.kind !== 'map') return []
    const [from, to] = [fieldValue(item.fields, 'from'), fieldValue(item.fields, 'to')]
    const last = item.fields.at(-1)
    return from?.kind === 'scalar' && to && last ? entryOf(String(from.value), to, item.from, last.value.to) : []
  })
}

function entryOf(from: string, to: SourceNode, start: number, end: number): Entry[] {
  if (to.kind !== 'scalar') return []
  return [{from, to: {value: String(to.value), start: to.from, end: to.to}, start, end}]
}

function fieldValue(fields: readonly SourceField[], key: string): SourceNode | undefined {
  return fields.find(field => field.key === key)?.value
}

/** Returns the new target for a redirect to a moved page, with its query and fragment. */
function retarget(target: string, now: ReadonlyMap<string, string>): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? []
  const to = now.get(path)
  return to === undefined ? undefined : to + rest
}

function isFlow(text: string): boolean {
  const root = parseDocument(text).contents
  return (isMap(root) || isSeq(root)) && root.flow === true && root.items.length > 0
}

/** Rewrites a file on one line with one redirect per line, because it has no lines to keep. */
function rewriteFlow(
  text: string,
  {now, taken, moves}: {now: ReadonlyMap<string, string>; taken: ReadonlySet<string>; moves: readonly RouteMove[]}
): string {
  const data: unknown = parseDocument(text).toJS()
  const pairs = Array.isArray(data)
    ? data.map(item => [String(item.from), String(item.to), item.status] as const)
    : Object.entries(data as object).map(([from, to]) => [from, String(to), undefined] as const)
  const kept = pairs
    .filter(([from]) => !taken.has(from) && !now.has(from))
    .map(([from, to, status]) => [from, retarget(to, now) ?? to, status] as const)
  const all = [...kept, ...moves.map(({from, to}) => [from, to, undefined] as const)]
  if (!Array.isArray(data)) return all.map(([from, to]) => `${written(from)}: ${written(to)}\n`).join('')
  return all
    .map(
      ([from, to, status]) =>
        `- from: ${written(from)}\n  to: ${written(to)}\n${status === undefined ? '' : `  status: ${status}\n`}`
    )
    .join('')
}

function written(route: string): string {
  return /^\/[\w/.~-]*(?:#[\w-]+)?$/.test(route) ? route : JSON.stringify(route)
}
