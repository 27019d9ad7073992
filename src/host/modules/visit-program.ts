import type {Node} from 'acorn'

/** Calls a function with every node of a program. */
export function visitProgram(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const value of Object.values(node)) {
    if (Array.isArray(value))
      for (const item of value) item && typeof item.type === 'string' && visitProgram(item as Node, see)
    else if (value && typeof (value as {type?: unknown}).type === 'string') visitProgram(value as Node, see)
  }
}
