/** Returns a scalar as the writer wrote it: `1.10` stays `1.10`, although a number would lose its zero. */
export function scalarText(node: {readonly value: unknown; readonly source?: string | undefined}): string {
  return typeof node.value === 'string' ? node.value : (node.source ?? String(node.value))
}
