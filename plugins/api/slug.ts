/** Characters of a part: file systems allow 255 bytes. */
const mostCharacters = 80

/** A part of an address: letters and digits, and what stands between words as it is written in routes. No dot: it would be the ending of a file. */
export function routePart(text: string): string {
  const part = text.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^[-_]+/, '')
  return [...part].slice(0, mostCharacters).join('').replace(/-+$/, '') || 'x'
}

/** `repos/get` leads to a page in a folder. */
export function routeOfId(id: string): string {
  return id.split('/').filter(Boolean).map(routePart).join('/')
}

/** An anchor. Underlines would keep the page from the faster of the two parsers. */
export function anchorOf(...words: readonly string[]): string {
  return words
    .join('-')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}
