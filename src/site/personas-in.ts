import {compareCodeUnits} from '../model/order.ts'
import type {NavNode} from './navigation/nav-item.ts'

/** Whom a node's pages are for; empty where one of them names nobody, since such a page is for everyone. */
export type PersonasIn = (node: NavNode) => readonly string[]

/** Labels of a row of the sidebar: those of its page and of everything below it, by code unit. Each node is asked once. */
export function createPersonasIn(): PersonasIn {
  const known = new Map<NavNode, readonly string[]>()
  const personasIn: PersonasIn = node => {
    const before = known.get(node)
    if (before) return before
    const own = node.page?.frontMatter.personas
    // Of most pages: nothing below can change it.
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
