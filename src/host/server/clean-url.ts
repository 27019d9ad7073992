/** The target of a clean URL: an output path, or the canonical address of the page. */
export type CleanUrl = {readonly kind: 'file'; readonly path: string} | {readonly kind: 'redirect'; readonly to: string}

/**
 * Finds the output path of a URL path like static hosts do: `/a/b` is `a/b`, `a/b.html` or `a/b/index.html`. Every page has one
 * address: `/a/b/`, `/a/b.html` and `/a/b/index.html` redirect to `/a/b`.
 *
 * @param path decoded, below the base, starts with a slash
 * @param has returns whether an output path exists, from a map and never from the disk
 */
export function resolveCleanUrl(path: string, has: (output: string) => boolean): CleanUrl | undefined {
  const plain = path.slice(1)
  if (plain === '') return has('index.html') ? {kind: 'file', path: 'index.html'} : undefined
  if (plain.endsWith('/')) {
    const to = pageOf(plain.slice(0, -1), has)
    return to === undefined ? undefined : {kind: 'redirect', to: `/${plain.slice(0, -1)}`}
  }
  if (/(?:^|\/)index(?:\.html)?$/.test(plain)) {
    const folder = plain.replace(/\/?index(?:\.html)?$/, '')
    if (has(folder === '' ? 'index.html' : `${folder}/index.html`)) return {kind: 'redirect', to: `/${folder}`}
  }
  if (plain.endsWith('.html') && has(plain)) return {kind: 'redirect', to: `/${plain.slice(0, -5)}`}
  if (has(plain)) return {kind: 'file', path: plain}
  const page = pageOf(plain, has)
  return page === undefined ? undefined : {kind: 'file', path: page}
}

function pageOf(plain: string, has: (output: string) => boolean): string | undefined {
  return [`${plain}.html`, `${plain}/index.html`].find(has)
}
