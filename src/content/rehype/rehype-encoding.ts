import type {Root} from 'hast'
import {walkHast} from '../../model/walk.ts'

const addresses = ['href', 'src'] as const
/** The start of an address whose host is an IPv6 address with encoded brackets. */
const encodedHost = /^((?:[a-z][a-z\d+.-]*:)?\/\/(?:[^/?#@]*@)?)%5B([\da-f:.]+(?:%25[^/?#]*?)?)%5D/i

/**
 * Takes back what remark-rehype encodes without need. Browsers accept an IPv6 host only in literal brackets, and the id of a footnote
 * is compared with the decoded fragment of its link.
 */
export function rehypeEncoding() {
  return (tree: Root): void =>
    walkHast(tree, node => {
      if (node.type !== 'element') return
      const {properties} = node
      for (const name of addresses) {
        const address = properties[name]
        if (typeof address === 'string' && address.includes('%5B'))
          properties[name] = address.replace(encodedHost, '$1[$2]')
      }
      if (typeof properties.id === 'string' && /^fn(?:ref)?-.*%/.test(properties.id))
        properties.id = decodeURIComponent(properties.id)
    })
}
