import type {Expression, Node, VariableDeclarator} from 'acorn'
import {type ModuleNode, walkModule} from './module-tree.ts'

/** The value of an expression that only running the module would show. */
export const unknown = Symbol('unknown')

/** Expressions of names that one declaration of a module sets and that nothing changes. */
export type Constants = ReadonlyMap<string, Expression>

/** Returns the constants of a module. Leaves out names that several functions declare. */
export function constantsIn(program: ModuleNode): Constants {
  const constants = new Map<string, Expression>()
  const others = new Set<string>()
  walkModule(program, node => {
    const {id, init, params, left, argument} = node as unknown as VariableDeclarator & {
      readonly params?: readonly Node[]
      readonly left?: Expression
      readonly argument?: Expression
    }
    if (node.type === 'VariableDeclarator' && id.type === 'Identifier' && init && !constants.has(id.name))
      constants.set(id.name, init)
    else if (node.type === 'VariableDeclarator') namesIn(id, others)
    for (const param of params ?? []) namesIn(param, others)
    if (node.type === 'AssignmentExpression' && left) namesIn(left, others)
    if (node.type === 'UpdateExpression' && argument) namesIn(argument, others)
  })
  for (const name of others) constants.delete(name)
  return constants
}

function namesIn(node: Node, names: Set<string>): void {
  walkModule(node as ModuleNode, inner => {
    if (inner.type === 'Identifier') names.add(inner.name as string)
  })
}

/** Returns the value of an expression of literals and constants; `unknown` for others. */
export function evaluate(node: Expression | Node, constants: Constants, depth = 0): unknown {
  const value = (inner: Node): unknown => (depth > 20 ? unknown : evaluate(inner, constants, depth + 1))
  const made = node as Expression
  switch (made.type) {
    case 'Literal':
      return made.value
    case 'ParenthesizedExpression':
      return value(made.expression)
    case 'Identifier': {
      const init = constants.get(made.name)
      return made.name === 'undefined' ? undefined : init ? value(init) : unknown
    }
    case 'UnaryExpression': {
      const given = value(made.argument)
      if (made.operator === 'void') return undefined
      return made.operator === '-' && typeof given === 'number' ? -given : unknown
    }
    case 'TemplateLiteral': {
      const parts = made.expressions.map(value)
      if (parts.some(part => typeof part !== 'string' && typeof part !== 'number')) return unknown
      return made.quasis.map(({value: {cooked}}, index) => `${cooked ?? ''}${(parts[index] as string) ?? ''}`).join('')
    }
    case 'BinaryExpression': {
      const [left, right] = [value(made.left), value(made.right)]
      const isText = [left, right].every(side => typeof side === 'string' || typeof side === 'number')
      return made.operator === '+' && isText ? (left as string) + (right as string) : unknown
    }
    case 'MemberExpression': {
      const [object, key] = [value(made.object), made.computed ? value(made.property) : undefined]
      const name = made.property.type === 'Identifier' && !made.computed ? made.property.name : key
      if (typeof object !== 'object' || object === null || typeof name !== 'string') return unknown
      return Object.hasOwn(object, name) ? (object as Record<string, unknown>)[name] : unknown
    }
    case 'ObjectExpression': {
      const object: Record<string, unknown> = {}
      for (const property of made.properties) {
        const given = value(property.type === 'SpreadElement' ? property.argument : property.value)
        if (given === unknown) return unknown
        if (property.type === 'SpreadElement') Object.assign(object, given)
        else if (property.computed || property.kind !== 'init') return unknown
        else
          object[
            property.key.type === 'Identifier' ? property.key.name : String((property.key as {value?: unknown}).value)
          ] = given
      }
      return object
    }
    default:
      return unknown
  }
}
