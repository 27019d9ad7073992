import {compareCodeUnits} from '../model/order.ts'
import type {NavNode} from './navigation/nav-item.ts'

/** Returns the personas that a node's pages are for; empty if one of the pages is for everyone. */
export type PersonasIn = (node: NavNode) => readonly string[]

/**
 * Returns a function that computes the personas of a sidebar row: those of its page and of everything below it, by code unit.
 * Each node is computed once.
 */
export function createPersonasIn(): PersonasIn {
  const known = new Map<NavNode, readonly string[]>()
  const personasIn: PersonasIn = node => {
    const before = known.get(node)
    if (before) return before
    const own = node.page?.frontMatter.personas
    // A shortcut for most pages: nothing below can change this.
    if (node.page && (own === undefined || own.length === 0)) return everyone
    const inner = node.children.flatMap(child => (child.kind === 'node' && !child.hidden ? [personasIn(child)] : []))
    const all = own ? [own, ...inner] : inner
    const personas = all.some(some => some.length === 0) ? [] : [...new Set(all.flat())].sort(compareCodeUnits)
    known.set(node, personas)
    return personas
  }
  return personasIn
}

const everyone: readonly string[] = []
