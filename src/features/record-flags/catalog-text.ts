import {isMap, isScalar, isSeq, parseDocument, type YAMLMap, type YAMLSeq} from 'yaml'
import {compareCodeUnits} from '../../model/order.ts'
import {bareName, type FlagEntry, recordedKeys} from './flag-entry.ts'

/** A catalog as it is written. */
export interface CatalogText {
  readonly release?: string
  readonly flags: readonly FlagEntry[]
  /** Returns the offset of an entry by its name, or of the file's start. */
  readonly offsetOf: (name: string) => number
}

/**
 * Reads the entries of a catalog. Returns `undefined` if the file is not a map in YAML.
 *
 * @param list key of the entries
 */
export function readCatalogText(text: string, list: string): CatalogText | undefined {
  const document = parseDocument(text, {schema: 'core', prettyErrors: false})
  if (document.errors.length > 0 || (text.trim() !== '' && !isMap(document.contents))) return undefined
  const data = (document.toJS() ?? {}) as Readonly<Record<string, unknown>>
  const entries = data[list]
  const flags = Array.isArray(entries) ? entries.filter(isEntry) : []
  return {
    ...(typeof data.release === 'string' && {release: data.release}),
    flags,
    offsetOf: name => {
      const item = itemsOf(document.get(list)).find(each => nameOf(each) === name)
      return item?.range?.[0] ?? 0
    }
  }
}

function isEntry(value: unknown): value is FlagEntry {
  return typeof value === 'object' && value !== null && typeof (value as FlagEntry).name === 'string'
}

/**
 * Returns the text of a catalog with other flags. Comments and all keys that recording does not write stay. New flags are inserted in
 * the order of names if the list has it, otherwise added at the end.
 *
 * @param text of the catalog, or an empty string
 */
export function writeCatalogText(
  text: string,
  {
    program,
    release,
    flags,
    list: key
  }: {
    readonly program: string
    readonly release: string | undefined
    readonly flags: readonly FlagEntry[]
    readonly list: string
  }
): string {
  const document = parseDocument(text, {schema: 'core', prettyErrors: false})
  if (!isMap(document.contents)) document.contents = document.createNode(key === 'flags' ? {program} : {}) as never
  if (release !== undefined) document.set('release', release)
  if (!isSeq(document.get(key))) document.set(key, document.createNode([]))
  const list = document.get(key) as YAMLSeq
  const wasSorted = isSorted(itemsOf(list).map(nameOf))
  const byName = new Map(flags.map(flag => [bareName(flag.name), flag]))
  list.items = itemsOf(list).filter(item => byName.has(bareName(nameOf(item))))
  for (const item of itemsOf(list)) {
    const flag = byName.get(bareName(nameOf(item)))
    if (flag) setFacts(item, flag, value => document.createNode(value))
    byName.delete(bareName(nameOf(item)))
  }
  list.items.push(...[...byName.values()].map(flag => document.createNode(flag)))
  if (wasSorted) list.items.sort((a, b) => compareCodeUnits(nameOf(a as YAMLMap), nameOf(b as YAMLMap)))
  list.flow = false
  return document.toString({lineWidth: 0, flowCollectionPadding: /[[{] /.test(text)})
}

function setFacts(item: YAMLMap, flag: FlagEntry, node: (value: unknown) => unknown): void {
  for (const key of recordedKeys) {
    const value = flag[key]
    if (value === undefined) item.delete(key)
    // An unchanged value keeps its quotes and its comment.
    else if (JSON.stringify(plainOf(item, key)) !== JSON.stringify(value)) item.set(key, node(value))
  }
}

function plainOf(item: YAMLMap, key: string): unknown {
  return (item.toJSON() as Readonly<Record<string, unknown>>)[key]
}

function itemsOf(list: unknown): YAMLMap[] {
  return isSeq(list) ? list.items.filter(item => isMap(item)) : []
}

function nameOf(item: YAMLMap): string {
  const name = item.get('name', true)
  return isScalar(name) ? String(name.value) : ''
}

function isSorted(names: readonly string[]): boolean {
  return names.length === 0 || names.every((name, at) => at === 0 || compareCodeUnits(names[at - 1] ?? '', name) <= 0)
}
