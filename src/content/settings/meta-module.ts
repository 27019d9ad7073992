import {type Expression, type Program, parse} from 'acorn'
import type {SourceField, SourceNode} from './source-node.ts'

/**
 * Returns the literal parts of the object that a module exports by default. Used for places, never for values.
 * Computed keys and spread objects are left out.
 *
 * @returns `undefined` if the module exports something else, or uses TypeScript syntax
 */
export function metaModule(text: string): SourceNode | undefined {
  let program: Program
  try {
    program = parse(text, {ecmaVersion: 'latest', sourceType: 'module'})
  } catch {
    return undefined
  }
  const exported = program.body.find(statement => statement.type === 'ExportDefaultDeclaration')?.declaration
  if (exported?.type === 'ObjectExpression') return nodeOf(exported)
  if (exported?.type !== 'Identifier') return undefined
  for (const statement of program.body) {
    if (statement.type !== 'VariableDeclaration') continue
    for (const {id, init} of statement.declarations)
      if (id.type === 'Identifier' && id.name === exported.name && init?.type === 'ObjectExpression')
        return nodeOf(init)
  }
  return undefined
}

function nodeOf(node: Expression): SourceNode {
  const span = {from: node.start, to: node.end}
  if (node.type === 'ArrayExpression') {
    const items = node.elements.flatMap(item => (item && item.type !== 'SpreadElement' ? [nodeOf(item)] : []))
    return {kind: 'list', items, ...span}
  }
  if (node.type !== 'ObjectExpression') return {kind: 'scalar', value: null, ...span}
  const fields = node.properties.flatMap((property): SourceField[] => {
    if (property.type === 'SpreadElement' || property.computed) return []
    const {key, value} = property
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
    return name === undefined ? [] : [{key: name, from: key.start, to: key.end, value: nodeOf(value)}]
  })
  return {kind: 'map', fields, ...span}
}
