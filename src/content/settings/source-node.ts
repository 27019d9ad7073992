/** A parsed JSON or YAML value with its position. Offsets count UTF-16 code units. */
export type SourceNode =
  | {
      readonly kind: 'scalar'
      readonly value: string | number | boolean | null
      readonly from: number
      readonly to: number
    }
  | {readonly kind: 'list'; readonly items: readonly SourceNode[]; readonly from: number; readonly to: number}
  | {readonly kind: 'map'; readonly fields: readonly SourceField[]; readonly from: number; readonly to: number}

/** One key of a map. `from` and `to` are the span of the key alone; a map may contain the same key twice. */
export interface SourceField {
  readonly key: string
  readonly from: number
  readonly to: number
  readonly value: SourceNode
}

/** A syntax error in a source. */
export interface SourceProblem {
  readonly reason: string
  readonly from: number
  readonly to: number
}

/** Returns the plain data of a node. Of equal keys, the first wins. `__proto__` stays an ordinary key. */
export function toData(node: SourceNode): unknown {
  switch (node.kind) {
    case 'scalar':
      return node.value
    case 'list':
      return node.items.map(toData)
    case 'map':
      return Object.fromEntries(
        node.fields
          .filter(({key}, index) => node.fields.findIndex(other => other.key === key) === index)
          .map(({key, value}) => [key, toData(value)])
      )
    default:
      return node satisfies never
  }
}

/** Returns the node at a path of keys and indices, or undefined. */
export function nodeAt(node: SourceNode, path: readonly string[]): SourceNode | undefined {
  let found: SourceNode | undefined = node
  for (const key of path) {
    if (found?.kind === 'map') found = found.fields.find(field => field.key === key)?.value
    else if (found?.kind === 'list') found = found.items[Number(key)]
    else return undefined
  }
  return found
}

/** Yields every repeated key of a map, with the first one. */
export function* repeatedFields(node: SourceNode): Generator<{first: SourceField; again: SourceField}> {
  if (node.kind === 'list') for (const item of node.items) yield* repeatedFields(item)
  if (node.kind !== 'map') return
  const seen = new Map<string, SourceField>()
  for (const field of node.fields) {
    const key = field.key.normalize('NFC')
    const first = seen.get(key)
    if (first) yield {first, again: field}
    else seen.set(key, field)
    yield* repeatedFields(field.value)
  }
}
