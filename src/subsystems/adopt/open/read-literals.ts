import {createRequire} from 'node:module'
import {
  type Expression,
  type Node,
  type Pattern,
  type Property,
  parse,
  parseExpressionAt,
  type SpreadElement
} from 'acorn'
import type {Point} from '../../../model/diagnostic.ts'

/** A value that is known only by running the program. */
const unknown = Symbol('unknown')

/**
 * Reads the literal parts of a configuration module's export from its text: objects, lists, text, numbers, names of
 * constants in the same module, and imported data. Calls (`defineConfig({…})`) are replaced by their argument, and functions by
 * their result.
 *
 * @param data returns the text of an imported JSON file (`./locales.json`), or `undefined`
 * @returns the value without computed parts; `undefined` if the module does not parse
 */
export function readLiterals(
  name: string,
  text: string,
  data: (specifier: string) => string | undefined = () => undefined
): unknown {
  const program = parseProgram(name, text)
  if (!program) return undefined
  const names = new Map<string, Expression>()
  let exported: Expression | undefined
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'VariableDeclaration')
      for (const {id, init} of declared.declarations) if (id.type === 'Identifier' && init) names.set(id.name, init)
    if (statement.type === 'ImportDeclaration') {
      const literal = expressionOf(data(String(statement.source.value)) ?? '')
      for (const {type, local} of statement.specifiers)
        if (literal && type === 'ImportDefaultSpecifier') names.set(local.name, literal)
    }
    if (statement.type === 'ExportDefaultDeclaration') exported = statement.declaration as Expression
    if (statement.type === 'ExportNamedDeclaration')
      for (const {exported: as, local} of statement.specifiers)
        if ('name' in as && as.name === 'default' && 'name' in local) exported = local as Expression
    if (
      statement.type === 'ExpressionStatement' &&
      statement.expression.type === 'AssignmentExpression' &&
      isExports(statement.expression.left)
    )
      exported = statement.expression.right
  }
  if (!exported) return undefined
  const value = evaluate(exported, names, 0)
  return value === unknown ? undefined : value
}

/** Returns the first syntax error of a module; `undefined` if it parses. */
export function syntaxErrorOf(name: string, text: string): {readonly at: Point; readonly reason: string} | undefined {
  try {
    compile(name, text)
    return undefined
  } catch (error) {
    const [first] = (error as {errors?: {text: string; location?: {line: number; column: number}}[]}).errors ?? []
    return {
      at: {line: first?.location?.line ?? 1, column: (first?.location?.column ?? 0) + 1},
      reason: first?.text ?? (error as Error).message
    }
  }
}

function compile(name: string, text: string): {readonly code: string} {
  const {transformSync} = createRequire(import.meta.url)('esbuild') as typeof import('esbuild')
  const loader = /\.[cm]?ts$/.test(name) ? 'ts' : name.endsWith('tsx') ? 'tsx' : 'jsx'
  return transformSync(text, {loader, sourcefile: name, logLevel: 'silent'})
}

function parseProgram(name: string, text: string): import('acorn').Program | undefined {
  try {
    const {code} = compile(name, text)
    return parse(code, {ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true})
  } catch {
    return undefined
  }
}

/** Returns a JSON text as an expression. */
function expressionOf(json: string): Expression | undefined {
  try {
    return parseExpressionAt(json, 0, {ecmaVersion: 'latest'})
  } catch {
    return undefined
  }
}

function isExports(left: Pattern | Expression): boolean {
  return (
    left.type === 'MemberExpression' &&
    left.object.type === 'Identifier' &&
    left.object.name === 'module' &&
    left.property.type === 'Identifier' &&
    left.property.name === 'exports'
  )
}

function evaluate(node: Expression | SpreadElement, names: ReadonlyMap<string, Expression>, depth: number): unknown {
  if (depth > 40) return unknown
  const inner = (next: Expression | SpreadElement): unknown => evaluate(next, names, depth + 1)
  switch (node.type) {
    case 'Literal':
      return node.regex ? unknown : node.value
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? '') : unknown
    case 'Identifier': {
      const known = names.get(node.name)
      return known ? inner(known) : unknown
    }
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.flatMap(property => entriesOf(property, inner)))
    case 'ArrayExpression':
      return node.elements.flatMap((item): unknown[] => {
        if (!item) return []
        const value = inner(item.type === 'SpreadElement' ? item.argument : item)
        if (value === unknown) return []
        return item.type === 'SpreadElement' ? (Array.isArray(value) ? value : []) : [value]
      })
    case 'CallExpression': {
      const given = node.arguments.map(inner).find(value => value !== unknown)
      return given === undefined ? unknown : given
    }
    case 'ArrowFunctionExpression':
      return node.body.type === 'BlockStatement' ? returned(node.body.body, names, depth) : inner(node.body)
    case 'FunctionExpression':
      return returned(node.body.body, names, depth)
    case 'LogicalExpression': {
      const left = inner(node.left)
      return left === unknown ? inner(node.right) : left
    }
    case 'AwaitExpression':
      return inner(node.argument)
    case 'UnaryExpression': {
      const value = inner(node.argument)
      if (node.operator === '!' && value !== unknown) return !value
      return node.operator === '-' && typeof value === 'number' ? -value : unknown
    }
    default:
      return unknown
  }
}

function entriesOf(
  property: Property | SpreadElement,
  inner: (node: Expression) => unknown
): (readonly [string, unknown])[] {
  if (property.type === 'SpreadElement') {
    const value = inner(property.argument)
    return typeof value === 'object' && value !== null ? Object.entries(value) : []
  }
  const {key, computed} = property
  const name =
    key.type === 'Identifier' && !computed ? key.name : key.type === 'Literal' ? String(key.value) : undefined
  const value = inner(property.value as Expression)
  return name === undefined || value === unknown ? [] : [[name, value]]
}

/** Returns the result of a function, with the constants that it declares before. */
function returned(body: readonly Node[], outer: ReadonlyMap<string, Expression>, depth: number): unknown {
  const names = new Map(outer)
  for (const statement of body as readonly import('acorn').Statement[]) {
    if (statement.type === 'VariableDeclaration')
      for (const {id, init} of statement.declarations) if (id.type === 'Identifier' && init) names.set(id.name, init)
    if (statement.type === 'ReturnStatement' && statement.argument)
      return evaluate(statement.argument, names, depth + 1)
  }
  return unknown
}
