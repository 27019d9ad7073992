/** Where the address of an island's script goes, once it is known: rendering puts it in. */
export const islandMark = (source: string): string =>
  `docsgen-island:${encodeURIComponent(source).replaceAll("'", '%27')}`

const marks = / data-island="docsgen-island:([^"]*)"/g

/** Paths of the modules whose components stand in some HTML, in order. */
export function islandsIn(html: string): string[] {
  return [...new Set([...html.matchAll(marks)].map(([, source = '']) => decodeURIComponent(source)))]
}

/** Puts the addresses of the scripts in; an island without one is left as plain content. */
export function linkIslands(html: string, hrefs: Readonly<Record<string, string>>): string {
  return html.replace(marks, (_whole, source: string) => {
    const href = hrefs[decodeURIComponent(source)]
    return href === undefined ? '' : ` data-island="${href.replaceAll('&', '&amp;')}"`
  })
}
