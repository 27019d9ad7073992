/** Returns the marker that stands for the address of an island's script until rendering replaces it. */
export const islandMark = (source: string): string =>
  `docsgen-island:${encodeURIComponent(source).replaceAll("'", '%27')}`

const marks = / data-island="docsgen-island:([^"]*)"/g

/** Returns the paths of the modules whose components occur in some HTML, in order. */
export function islandsIn(html: string): string[] {
  return [...new Set([...html.matchAll(marks)].map(([, source = '']) => decodeURIComponent(source)))]
}

/** Replaces the markers with the addresses of the scripts. An island without a script stays plain content. */
export function linkIslands(html: string, hrefs: Readonly<Record<string, string>>): string {
  return html.replace(marks, (_whole, source: string) => {
    const href = hrefs[decodeURIComponent(source)]
    return href === undefined ? '' : ` data-island="${href.replaceAll('&', '&amp;')}"`
  })
}
