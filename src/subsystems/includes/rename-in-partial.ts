import type {Program} from 'estree'
import type {Nodes, Root} from 'mdast'
import {walkMdast} from '../../model/walk.ts'

type Tree = {[key: string]: unknown; type?: string}

/**
 * Renames names in a partial's statements, expressions and elements. Nodes that were passed to it as children keep their names.
 *
 * @param path file of the partial, which its nodes have
 */
export function renameInPartial(tree: Root, names: ReadonlyMap<string, string>, path: string): void {
  if (names.size === 0) return
  walkMdast(tree, (node, _index, parent) => {
    const {file} = (node.data ?? {}) as {file?: string}
    const isStatement = parent === tree && node.type === 'mdxjsEsm'
    if (isStatement || file === path) renameInNode(node, names)
  })
}

function renameInNode(node: Nodes, names: ReadonlyMap<string, string>): void {
  const {data} = node as {data?: {estree?: Program | null}}
  if (data?.estree) renameInProgram(data.estree as unknown as Tree, names)
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression' || node.type === 'mdxjsEsm')
    node.value = renamed(node.value, names)
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
  const [head = '', ...members] = (node.name ?? '').split('.')
  const fresh = names.get(head)
  if (fresh !== undefined) node.name = [fresh, ...members].join('.')
  for (const attribute of node.attributes) {
    const value = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute
    if (typeof value !== 'object' || value === null || !('data' in value)) continue
    if (value.data?.estree) renameInProgram(value.data.estree as unknown as Tree, names)
    value.value = renamed(value.value ?? '', names)
  }
}

/** Renames identifiers, but neither keys of objects nor members. */
function renameInProgram(node: Tree, names: ReadonlyMap<string, string>): void {
  if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && typeof node.name === 'string')
    node.name = names.get(node.name) ?? node.name
  if (node.type === 'Property' && node.shorthand === true) node.shorthand = false
  for (const [key, value] of Object.entries(node)) {
    const isPlain =
      (key === 'property' && (node.type === 'JSXMemberExpression' || node.computed !== true)) ||
      (key === 'key' && node.computed !== true) ||
      (key === 'name' && node.type === 'JSXAttribute')
    if (isPlain) continue
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof (child as Tree).type === 'string')
        renameInProgram(child as Tree, names)
  }
}

/** Renames names in code whose syntax tree is not at hand. Other steps only look names up in it. */
function renamed(code: string, names: ReadonlyMap<string, string>): string {
  return code.replace(/(?<![\w$.])[A-Za-z_$][\w$]*/g, name => names.get(name) ?? name)
}
