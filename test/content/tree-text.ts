/** Returns a tree as text that is the same for equal trees: with sorted keys, and without undefined values. */
export function treeText(tree: unknown): string {
  return JSON.stringify(inOrder(tree))
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, inOrder(item)])
  )
}
