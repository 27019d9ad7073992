import type {ModuleNode} from '../../../host/modules/module-tree.ts'

/** A function that calls hooks: a component or a hook. */
export interface HookUser {
  readonly node: ModuleNode
  /** From the outermost node to the function's parent. */
  readonly parents: readonly ModuleNode[]
  /** In order, without the calls of functions inside. */
  readonly calls: readonly HookCall[]
}

export interface HookCall {
  /** `useState`. */
  readonly name: string
  /** `React.useState`. */
  readonly callee: ModuleNode
  readonly args: readonly ModuleNode[]
  /** The pattern that the result is assigned to. */
  readonly target: ModuleNode | undefined
}

/** Returns the functions in a tree that call hooks. */
export function hookUsers(tree: ModuleNode): readonly HookUser[] {
  const users: {node: ModuleNode; parents: readonly ModuleNode[]; calls: HookCall[]}[] = []
  const visit = (node: ModuleNode, parents: readonly ModuleNode[], user: (typeof users)[number] | undefined): void => {
    let inner = user
    if (/^(?:Function|ArrowFunction)/.test(node.type)) {
      inner = {node, parents, calls: []}
      users.push(inner)
    }
    const call = hookCall(node, parents.at(-1))
    if (call) user?.calls.push(call)
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) visit(child, [...parents, node], inner)
  }
  visit(tree, [], undefined)
  return users.filter(({calls}) => calls.length > 0)
}

function hookCall(node: ModuleNode, parent: ModuleNode | undefined): HookCall | undefined {
  if (node.type !== 'CallExpression') return undefined
  const callee = node.callee as ModuleNode
  const name =
    callee.type === 'MemberExpression' && !callee.computed ? (callee.property as ModuleNode).name : callee.name
  if (typeof name !== 'string' || !/^use[A-Z]/.test(name)) return undefined
  const target = parent?.type === 'VariableDeclarator' ? (parent.id as ModuleNode) : undefined
  return {name, callee, args: node.arguments as ModuleNode[], target}
}

function isNode(value: unknown): value is ModuleNode {
  return typeof value === 'object' && value !== null && typeof (value as {type?: unknown}).type === 'string'
}
