import type {Code, Heading, Root} from 'mdast'

const option = /(?:^|\s)search="([^"]*)"/

/**
 * Moves the search option of a fence to the heading of its section: kind and names for search, separated by `|`. Pages and
 * mirrors do not show the option `search`.
 */
export function remarkSearchNames() {
  return (tree: Root): void => {
    for (const [index, node] of tree.children.entries()) {
      const heading = tree.children[index - 1]
      if (node.type !== 'code' || !node.meta) continue
      const found = option.exec(node.meta)
      if (!found || heading?.type !== 'heading') continue
      const [kind = '', ...names] = decodeURIComponent(found[1] ?? '').split('|')
      name(heading, {kind, names})
      withoutOption(node)
    }
  }
}

/** Returns the search option of a fence, with a leading space. */
export function searchOption(kind: string, names: readonly string[]): string {
  return ` search="${encodeURIComponent([kind, ...names].join('|'))}"`
}

function name(heading: Heading, {kind, names}: {readonly kind: string; readonly names: readonly string[]}): void {
  const hProperties = {dataSearchKind: kind, ...(names.length > 0 && {dataSearchNames: names.join('|')})}
  const data = (heading.data ?? {}) as {hProperties?: Readonly<Record<string, unknown>>}
  heading.data = {...data, hProperties: {...data.hProperties, ...hProperties}} as Heading['data'] & object
}

function withoutOption(node: Code): void {
  node.meta = node.meta?.replace(option, '').trim() || null
}
