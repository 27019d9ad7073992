import {createRequire, SourceMap} from 'node:module'
import {type Expression, type Node, type Property, parse} from 'acorn'
import {findNodeAtLocation, parseTree} from 'jsonc-parser'
import {textFile} from '../../content/text-file.ts'
import type {Point} from '../../model/diagnostic.ts'

/**
 * Returns a function that finds a key in a configuration's text, for example where `['theme', 'logo']` is written. For a key that
 * is computed, spread in or imported, the function returns the place of the nearest parent that is written; if no parent is, the
 * first line.
 *
 * @param name of the file; its extension decides how the text is parsed
 */
export function configPlaces(name: string, text: string): (path: readonly (string | number)[]) => Point {
  const find = name.endsWith('.json') ? inJson(text) : inProgram(name, text)
  return path => {
    for (let length = path.length; length > 0; length--) {
      const found = find(path.slice(0, length))
      if (found) return found
    }
    return {line: 1, column: 1}
  }
}

type Find = (path: readonly (string | number)[]) => Point | undefined

function inJson(text: string): Find {
  const root = parseTree(text)
  const file = textFile(text)
  return path => {
    let node = root
    // A schema's error has the index of a list as text.
    for (const key of path) node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(key) : String(key)])
    const at = node?.parent?.type === 'property' ? node.parent : node
    return at && file.pointAt(at.offset)
  }
}

/** Types are removed first; a source map points back to the original places. */
function inProgram(name: string, text: string): Find {
  const program = parseProgram(name, text)
  if (!program) return () => undefined
  const {body, pointOf} = program
  const root = exportedObject(body)
  return path => {
    let node: Expression | undefined = root
    let at: Node | undefined
    for (const key of path) {
      const inner = childOf(named(node, body), key, body)
      if (!inner) return undefined
      at = inner
      node = inner.type === 'Property' ? (inner.value as Expression) : inner
    }
    return at && pointOf(at)
  }
}

/** Returns the place where the exported object of a configuration module starts; `undefined` if the module computes it. */
export function exportedObjectPlace(name: string, text: string): Point | undefined {
  const program = parseProgram(name, text)
  const root = program && exportedObject(program.body)
  return root?.type === 'ObjectExpression' ? program?.pointOf(root) : undefined
}

interface Program {
  readonly body: readonly Node[]
  readonly pointOf: (node: Node) => Point | undefined
}

/** Returns the statements of a module; `undefined` if it does not parse. */
function parseProgram(name: string, text: string): Program | undefined {
  try {
    const {transformSync} = createRequire(import.meta.url)('esbuild') as typeof import('esbuild')
    const loader = /\.m?ts$/.test(name) ? 'ts' : 'js'
    const {code, map} = transformSync(text, {loader, sourcemap: true, sourcefile: name, logLevel: 'silent'})
    const source = new SourceMap(JSON.parse(map))
    const {body} = parse(code, {ecmaVersion: 'latest', sourceType: 'module', locations: true})
    return {
      body,
      pointOf: ({loc}) => {
        if (!loc) return undefined
        const entry = source.findEntry(loc.start.line - 1, loc.start.column)
        return 'originalLine' in entry ? {line: entry.originalLine + 1, column: entry.originalColumn + 1} : undefined
      }
    }
  } catch {
    return undefined
  }
}

function keyOf({computed, key}: Property): string | undefined {
  if (computed) return undefined
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
}

/** Returns the object that a module exports: directly, by name, or within `defineConfig(…)`. */
function exportedObject(body: readonly Node[]): Expression | undefined {
  for (const statement of body as readonly (Node & {declaration?: Expression; specifiers?: readonly Specifier[]})[]) {
    if (statement.type === 'ExportDefaultDeclaration') return plain(statement.declaration, body)
    if (statement.type !== 'ExportNamedDeclaration') continue
    const named = statement.specifiers?.find(({exported}) => exported.name === 'default')
    if (named) return plain({type: 'Identifier', name: named.local.name} as Expression, body)
  }
  return undefined
}

interface Specifier {
  readonly exported: {readonly name?: string}
  readonly local: {readonly name: string}
}

/** Returns the member of an object or a list. A plugin's options are member 1 of a pair, and the argument of a call. */
function childOf(
  node: Expression | undefined,
  key: string | number,
  body: readonly Node[]
): Property | Expression | undefined {
  if (node?.type === 'CallExpression' && key === 1) return node.arguments[0] as Expression | undefined
  const inner = plain(node, body)
  if (inner?.type === 'ObjectExpression')
    return inner.properties.find((item): item is Property => item.type === 'Property' && keyOf(item) === String(key))
  return inner?.type === 'ArrayExpression' ? ((inner.elements[Number(key)] ?? undefined) as Expression) : undefined
}

/** Resolves a name or a call around an object to the object. */
function plain(node: Expression | undefined, body: readonly Node[], depth = 0): Expression | undefined {
  const found = named(node, body)
  return found?.type === 'CallExpression' && depth <= 8
    ? plain(found.arguments[0] as Expression | undefined, body, depth + 1)
    : found
}

/** Resolves a name of the module to its value. */
function named(node: Expression | undefined, body: readonly Node[], depth = 0): Expression | undefined {
  if (node?.type !== 'Identifier' || depth > 8) return node
  for (const statement of body as readonly (Node & {declarations?: readonly {id: Node; init?: Expression | null}[]})[])
    for (const {id, init} of statement.declarations ?? [])
      if ((id as {name?: string}).name === node.name && init) return named(init, body, depth + 1)
  return undefined
}
