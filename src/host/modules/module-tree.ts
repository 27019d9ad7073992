import {type Node, Parser} from 'acorn'
import jsx from 'acorn-jsx'

const parser = Parser.extend(jsx())

/** A node in a module's syntax tree, of JavaScript or JSX. */
export type ModuleNode = Node & {readonly [key: string]: unknown}

/**
 * Parses a module, which may contain JSX but no types.
 *
 * @throws SyntaxError if it does not parse
 */
export function parseModule(code: string): ModuleNode & {readonly body: readonly ModuleNode[]} {
  return parser.parse(code, {ecmaVersion: 'latest', sourceType: 'module', locations: true}) as never
}

/** Visits a node and all nodes below it, outer nodes first. */
export function walkModule(node: ModuleNode, visit: (node: ModuleNode) => void): void {
  visit(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof (child as {type?: unknown}).type === 'string')
        walkModule(child as ModuleNode, visit)
}
