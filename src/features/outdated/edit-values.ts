import {isMap, isScalar, parseDocument, type Scalar} from 'yaml'

/**
 * Returns the text of a file of constants with other values. Comments, order and quotes stay as they are.
 *
 * @param values new value by the constant's name; names that the file does not declare are ignored
 */
export function editValues(text: string, values: ReadonlyMap<string, string>): string {
  const edits = [...scalarsIn(text)]
    .flatMap(([name, scalar]) => {
      const value = values.get(name)
      const [from, to] = scalar.range ?? []
      if (value === undefined || from === undefined || to === undefined) return []
      return [{from, to, text: written(value, text.slice(from, to))}]
    })
    .sort((a, b) => b.from - a.from)
  return edits.reduce((edited, {from, to, text: fresh}) => edited.slice(0, from) + fresh + edited.slice(to), text)
}

function scalarsIn(text: string): ReadonlyMap<string, Scalar> {
  const scalars = new Map<string, Scalar>()
  const visit = (node: unknown, path: readonly string[]): void => {
    if (!isMap(node)) return
    for (const {key, value} of node.items) {
      if (!isScalar(key)) continue
      const inner = [...path, String(key.value)]
      const long = isMap(value) ? value.get('value', true) : value
      if (isScalar(long)) scalars.set(inner.join('.'), long)
      else visit(value, inner)
    }
  }
  visit(parseDocument(text, {schema: 'core', prettyErrors: false}).contents, [])
  return scalars
}

function written(value: string, former: string): string {
  if (former.startsWith('"')) return JSON.stringify(value)
  const isPlain = /^[\w][\w.+/@-]*(?::[\w.+/@-]+)*$/.test(value)
  return isPlain && !former.startsWith("'") ? value : `'${value.replaceAll("'", "''")}'`
}
