import type {
  BinaryExpression,
  Expression,
  Node,
  ObjectExpression,
  Pattern,
  Program,
  Property,
  TemplateLiteral
} from 'estree'

type Values = ReadonlyMap<string, unknown>

/**
 * Returns the value of an expression that consists only of literals (strings, numbers, lists, objects), or `undefined`.
 *
 * @param values names with known values; default: none
 */
export function literalValue(node: Node | null | undefined, values?: Values): {readonly value: unknown} | undefined {
  if (!node) return undefined
  switch (node.type) {
    case 'Literal':
      return {value: node.value}
    case 'TemplateLiteral':
      return templateValue(node, values)
    case 'MemberExpression': {
      const key = node.computed
        ? literalValue(node.property, values)?.value
        : node.property.type === 'Identifier'
          ? node.property.name
          : undefined
      const object = literalValue(node.object, values)?.value
      const owns =
        (typeof key === 'string' || typeof key === 'number') &&
        typeof object === 'object' &&
        object !== null &&
        Object.hasOwn(object, key)
      return owns ? {value: (object as Record<string | number, unknown>)[key]} : undefined
    }
    case 'UnaryExpression': {
      const inner = literalValue(node.argument, values)
      if (!inner) return undefined
      if (node.operator === '-') return {value: -Number(inner.value)}
      return node.operator === '!' ? {value: !inner.value} : undefined
    }
    case 'BinaryExpression':
      return calculated(node, values)
    case 'ArrayExpression': {
      const items = node.elements.map(element => literalValue(element, values))
      return items.every(item => item !== undefined) ? {value: items.map(item => item?.value)} : undefined
    }
    case 'ObjectExpression':
      return objectValue(node, values)
    case 'Identifier':
      if (values?.has(node.name)) return {value: values.get(node.name)}
      return node.name === 'undefined' ? {value: undefined} : undefined
    default:
      return undefined
  }
}

/** Returns the result of arithmetic with known numbers, or joined text. */
function calculated(node: BinaryExpression, values: Values | undefined): {readonly value: unknown} | undefined {
  const left = literalValue(node.left as Expression, values)?.value
  const right = literalValue(node.right, values)?.value
  if (typeof left === 'string' && typeof right === 'string')
    return node.operator === '+' ? {value: left + right} : undefined
  if (typeof left !== 'number' || typeof right !== 'number') return undefined
  switch (node.operator) {
    case '+':
      return {value: left + right}
    case '-':
      return {value: left - right}
    case '*':
      return {value: left * right}
    case '/':
      return {value: left / right}
    default:
      return undefined
  }
}

function templateValue(node: TemplateLiteral, values: Values | undefined): {readonly value: string} | undefined {
  let text = node.quasis[0]?.value.cooked ?? ''
  for (const [index, expression] of node.expressions.entries()) {
    const known = literalValue(expression, values)
    if (typeof known?.value !== 'string' && typeof known?.value !== 'number') return undefined
    text += String(known.value) + (node.quasis[index + 1]?.value.cooked ?? '')
  }
  return {value: text}
}

function objectValue(node: ObjectExpression, values: Values | undefined): {readonly value: unknown} | undefined {
  const entries: [string, unknown][] = []
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init') return undefined
    const name =
      property.key.type === 'Identifier'
        ? property.key.name
        : property.key.type === 'Literal'
          ? String(property.key.value)
          : undefined
    const inner = literalValue(property.value as Expression, values)
    if (name === undefined || !inner) return undefined
    entries.push([name, inner.value])
  }
  return {value: Object.fromEntries(entries)}
}

/** Returns the expression of a program that is one expression statement, which is how the MDX parser represents `{…}`. */
export function soleExpression(program: Program | null | undefined): Expression | undefined {
  const [statement] = program?.body ?? []
  return program?.body.length === 1 && statement?.type === 'ExpressionStatement' ? statement.expression : undefined
}

/** Calls `change` with every string literal below a node, and replaces its value with the result. */
export function mapStrings(node: unknown, change: (value: string) => string): void {
  if (Array.isArray(node)) {
    for (const item of node) mapStrings(item, change)
    return
  }
  if (!node || typeof node !== 'object') return
  const typed = node as {type?: string; value?: unknown; raw?: string}
  if (typed.type === 'Literal' && typeof typed.value === 'string') {
    const value = change(typed.value)
    if (value !== typed.value) {
      typed.value = value
      typed.raw = JSON.stringify(value)
    }
    return
  }
  if (typed.type === 'TemplateElement') {
    const element = node as {value: {cooked?: string; raw: string}}
    const value = change(element.value.raw)
    if (value !== element.value.raw) element.value = {cooked: value, raw: value}
    return
  }
  for (const [name, inner] of Object.entries(node))
    if (name !== 'data' && name !== 'loc' && name !== 'range') mapStrings(inner, change)
}

/** Returns `const {exported: local, …} = arguments[0].modules[index]`, or `const local = …` for a namespace. */
export function moduleBinding(
  index: number,
  names: readonly {readonly exported: string | undefined; readonly local: string}[]
): Program['body'] {
  const module: Expression = {
    type: 'MemberExpression',
    computed: true,
    optional: false,
    object: {
      type: 'MemberExpression',
      computed: false,
      optional: false,
      object: {
        type: 'MemberExpression',
        computed: true,
        optional: false,
        object: {type: 'Identifier', name: 'arguments'},
        property: {type: 'Literal', value: 0}
      },
      property: {type: 'Identifier', name: 'modules'}
    },
    property: {type: 'Literal', value: index}
  }
  const named = names.filter(name => name.exported !== undefined)
  const declare = (id: import('estree').Pattern): Program['body'][number] => ({
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [{type: 'VariableDeclarator', id, init: module}]
  })
  const statements: Program['body'] = names
    .filter(name => name.exported === undefined)
    .map(name => declare({type: 'Identifier', name: name.local}))
  if (named.length > 0) {
    statements.push(
      declare({
        type: 'ObjectPattern',
        properties: named.map(({exported, local}): import('estree').AssignmentProperty => ({
          ...({type: 'Property', kind: 'init', method: false, shorthand: false, computed: false} as Pick<
            Property,
            'type' | 'method' | 'shorthand' | 'computed'
          > & {kind: 'init'}),
          key: {type: 'Identifier', name: exported ?? ''},
          value: {type: 'Identifier', name: local}
        }))
      })
    )
  }
  return statements
}

/** Returns the names that a statement declares. */
export function namesOf(statement: Program['body'][number]): string[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type === 'VariableDeclaration') return declaration.declarations.flatMap(({id}) => patternNames(id))
  const isNamed = declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration'
  return isNamed && declaration.id ? [declaration.id.name] : []
}

function patternNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap(property =>
        patternNames(property.type === 'Property' ? property.value : property.argument)
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap(element => (element ? patternNames(element) : []))
    case 'AssignmentPattern':
      return patternNames(pattern.left)
    case 'RestElement':
      return patternNames(pattern.argument)
    default:
      return []
  }
}
