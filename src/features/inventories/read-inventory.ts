import type {SettingsRead} from '../../plugin/settings.ts'
import type {Inventory} from './inventory.ts'
import {inventorySyntax} from './rules/pipeline-rules.ts'

/**
 * Reads a recorded inventory. Every page depends on its name, because a link may contain it, and pages that link to its site by name
 * depend on the whole.
 */
export function readInventory(text: string, source: string): SettingsRead {
  const name = source.replace(/^.*\//, '').replace(/\.json$/, '')
  const inventory = parseInventory(text)
  if (inventory) return {data: [[name, inventory.base]], values: [{name, value: inventory}]}
  const reason = 'The file is not an inventory that docsgen recorded'
  const note = 'Restore it from git, or run `docsgen record inventories`.'
  return {findings: [{rule: inventorySyntax.name, start: {line: 1, column: 1}, reason, note}]}
}

/** Parses the file of an inventory; returns `undefined` for other texts. */
export function parseInventory(text: string): Inventory | undefined {
  try {
    const data = JSON.parse(text) as Partial<Inventory> | null
    const isWhole = typeof data?.base === 'string' && typeof data.source === 'string' && typeof data.kind === 'string'
    const pages = Object.values(data?.pages ?? {})
    const hasPages = pages.every(anchors => Array.isArray(anchors) && anchors.every(each => typeof each === 'string'))
    return isWhole && typeof data.pages === 'object' && hasPages ? (data as Inventory) : undefined
  } catch {
    return undefined
  }
}
