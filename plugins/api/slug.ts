/** Maximum number of characters in a path segment, because file systems allow 255 bytes. */
const mostCharacters = 80

/**
 * Returns a path segment with letters, digits, hyphens and underscores. It contains no dot, which would start a file extension.
 */
export function routePart(text: string): string {
  const part = text.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^[-_]+/, '')
  return [...part].slice(0, mostCharacters).join('').replace(/-+$/, '') || 'x'
}

/** Returns the route of an id: `repos/get` is a page in a folder. */
export function routeOfId(id: string): string {
  return id.split('/').filter(Boolean).map(routePart).join('/')
}

/**
 * Returns a path or an anchor for each name. If names differ only in punctuation or case, such as `a/b` and `a-b`, all but the first
 * get a number.
 *
 * @param pathOf returns the path of a name without a number
 */
export function slugsOf(
  names: readonly string[],
  pathOf: (name: string) => string = routePart
): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  return new Map(
    names.map(name => {
      let slug = pathOf(name)
      for (let count = 2; taken.has(slug.toLowerCase()); count++) slug = `${pathOf(name)}-${count}`
      taken.add(slug.toLowerCase())
      return [name, slug]
    })
  )
}

/** Returns an anchor. It contains no underscores, which prevent the use of the faster parser. */
export function anchorOf(...words: readonly string[]): string {
  return words
    .join('-')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/**
 * Returns an anchor for each member. Names that differ only in case or punctuation, such as `created` and `created<`, have different
 * ones.
 *
 * @param start words before the name; empty ones are left out
 */
export function memberAnchors(names: readonly string[], ...start: readonly string[]): ReadonlyMap<string, string> {
  return slugsOf(names, name => anchorOf(...start.filter(word => word !== ''), name))
}
