import {type Node, Parser} from 'acorn'
import jsx from 'acorn-jsx'

const parser = Parser.extend(jsx())

/** A node of a module's syntax tree, of JavaScript or JSX. */
export type ModuleNode = Node & {readonly [key: string]: unknown}

/**
 * Parses a module, which may hold JSX and no types.
 *
 * @throws SyntaxError where it is none
 */
export function parseModule(code: string): ModuleNode & {readonly body: readonly ModuleNode[]} {
  return parser.parse(code, {ecmaVersion: 'latest', sourceType: 'module', locations: true}) as never
}

/** Visits a node and all below it, the outer before the inner. */
export function walkModule(node: ModuleNode, visit: (node: ModuleNode) => void): void {
  visit(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof (child as {type?: unknown}).type === 'string')
        walkModule(child as ModuleNode, visit)
}
