import {compareDiagnostics, type Diagnostic, type Place} from '../../model/diagnostic.ts'
import type {MetaEntry, MetaFile} from '../../model/page-map.ts'
import type {Places} from '../../model/project/places.ts'
import {metaFolder} from '../../model/project/project-files.ts'
import {routeOf, type SourcePath} from '../../model/url.ts'
import type {IconSet} from '../../subsystems/icons/packaged-icons.ts'
import {textFile} from '../text-file.ts'
import {checkMetaIcons} from './check-meta-icons.ts'
import {checkMetaValues, type MetaProblem} from './check-meta-values.ts'
import {metaModule} from './meta-module.ts'
import {parseJson} from './parse-json.ts'
import {parseYaml} from './parse-yaml.ts'
import {nodeAt, repeatedFields, type SourceField, type SourceNode, toData} from './source-node.ts'

export interface ReadMeta {
  /** Absent if the file is not a map of items. */
  readonly meta?: MetaFile
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads `_meta.json`, `_meta.yaml` or `_meta.yml`. Invalid values are reported at the smallest span and left out. Valid ones are
 * kept, so one mistake does not undo the order of a folder.
 *
 * Rules: `meta-syntax` (invalid JSON or YAML, a repeated key), `meta-schema` (a value that `schema/meta.schema.json` rejects), and
 * what the icon set reports.
 *
 * @param input.text the decoded file; a byte order mark is skipped
 */
export function readMeta(input: {
  readonly source: SourcePath
  readonly text: string
  readonly places?: Places
  /** Icons that entries may use; if absent, every name is valid. */
  readonly icons?: IconSet | undefined
}): ReadMeta {
  const {source, places, icons} = input
  const file = textFile(input.text.replace(/^\uFEFF/, ''))
  const place = (from: number, to: number): Place => ({start: file.pointAt(from), end: file.pointAt(to)})
  const parsed = source.endsWith('.json') ? parseJson(file.text) : parseYaml(file.text)
  if ('problem' in parsed) {
    const {reason, from, to} = parsed.problem
    return {diagnostics: [{rule: 'meta-syntax', severity: 'error', file: source, ...place(from, to), reason}]}
  }
  const {root} = parsed
  const diagnostics: Diagnostic[] = []
  for (const {first, again} of repeatedFields(root)) {
    const reason = `The key \`${again.key}\` is already on line ${file.pointAt(first.from).line}. Remove one of the two.`
    diagnostics.push({rule: 'meta-syntax', severity: 'error', file: source, ...place(again.from, again.to), reason})
  }
  const placeOf = (problem: MetaProblem): Place | undefined => {
    const {from, to} = spanOf(root, problem)
    return place(from, to)
  }
  const checked = check({source, data: toData(root), placeOf, icons})
  const seen = new Set<string>()
  const entries: MetaEntry[] = []
  for (const field of root.kind === 'map' ? root.fields : []) {
    const {key} = field
    const value = checked.values?.[key]
    if (key === '$schema' || value === undefined || seen.has(key)) continue
    seen.add(key)
    entries.push({key, value, ...placesOf(field, place)})
  }
  return result({source, places}, checked.values && entries, [...diagnostics, ...checked.diagnostics])
}

/**
 * Reads a `_meta.js` that the host has evaluated. Keys that look like integers come first, as in every object. Keys have places
 * if the module exports a literal object; computed ones have none.
 *
 * @param input.text the decoded module
 */
export function metaFromObject(input: {
  readonly source: SourcePath
  readonly data: unknown
  readonly text?: string
  readonly places?: Places
  readonly icons?: IconSet | undefined
}): ReadMeta {
  const {source, data, text = '', places, icons} = input
  const file = textFile(text)
  const root = text === '' ? undefined : metaModule(text)
  const place = (from: number, to: number): Place => ({start: file.pointAt(from), end: file.pointAt(to)})
  const placeOf = (problem: MetaProblem): Place | undefined => {
    if (!root) return undefined
    const {from, to} = spanOf(root, problem)
    return place(from, to)
  }
  const checked = check({source, data, placeOf, icons})
  const entries = Object.entries(checked.values ?? {}).flatMap(([key, value]): MetaEntry[] => {
    if (key === '$schema') return []
    const field = root?.kind === 'map' ? root.fields.find(known => known.key === key) : undefined
    return [{key, value, ...(field && placesOf(field, place))}]
  })
  return result({source, places}, checked.values && entries, checked.diagnostics)
}

/** Returns the places of an entry, of its address, and of the addresses in its menu. */
function placesOf(
  field: SourceField,
  place: (from: number, to: number) => Place
): Required<Pick<MetaEntry, 'place'>> & Pick<MetaEntry, 'hrefs'> {
  const hrefs: Record<string, Place> = {}
  const take = (name: string, node: SourceNode | undefined): void => {
    const href = node && nodeAt(node, ['href'])
    if (href) hrefs[name] = place(href.from, href.to)
  }
  take('', field.value)
  const items = nodeAt(field.value, ['items'])
  if (items?.kind === 'map') for (const {key, value} of items.fields) take(key, value)
  return {place: place(field.from, field.to), ...(Object.keys(hrefs).length > 0 && {hrefs})}
}

function result(
  {source, places}: {readonly source: SourcePath; readonly places: Places | undefined},
  entries: readonly MetaEntry[] | undefined,
  diagnostics: readonly Diagnostic[]
): ReadMeta {
  const sorted = diagnostics.toSorted(compareDiagnostics)
  if (!entries) return {diagnostics: sorted}
  // A folder's route is that of its index.
  const folder = metaFolder(source)
  return {
    meta: {source, route: routeOf(folder === '' ? 'index.md' : `${folder}/index.md`, places), entries},
    diagnostics: sorted
  }
}

function check(input: {
  source: SourcePath
  data: unknown
  placeOf: (problem: MetaProblem) => Place | undefined
  icons: IconSet | undefined
}): {
  values?: ReturnType<typeof checkMetaValues>['values']
  diagnostics: Diagnostic[]
} {
  const {source, data, placeOf, icons} = input
  const report = (problem: MetaProblem, rule = 'meta-schema'): Diagnostic => ({
    rule,
    severity: 'error',
    file: source,
    ...placeOf(problem),
    reason: problem.reason,
    ...(problem.actual !== undefined && {actual: problem.actual}),
    ...(problem.expected && {expected: problem.expected})
  })
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    const reason = 'Unexpected value, expected a map of item names to titles'
    return {diagnostics: [report({reason, path: [], atKey: false})]}
  }
  const {problems, values} = checkMetaValues(data as Readonly<Record<string, unknown>>)
  const unknown = icons ? checkMetaIcons(values, icons) : []
  return {
    values,
    diagnostics: [...problems.map(problem => report(problem)), ...unknown.map(problem => report(problem, problem.rule))]
  }
}

/** Returns the span of the invalid key or value, or the nearest one around it. */
function spanOf(root: SourceNode, {path, atKey}: MetaProblem): {from: number; to: number} {
  const parent = nodeAt(root, path.slice(0, -1))
  const field = parent?.kind === 'map' ? parent.fields.find(({key}) => key === path.at(-1)) : undefined
  if (atKey && field) return field
  return nodeAt(root, path) ?? parent ?? root
}
