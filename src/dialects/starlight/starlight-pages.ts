import {slug as slugOf} from 'github-slugger'
import type {ForeignFiles} from '../dialect.ts'
import {asText, type Data, joinPath} from '../read-data.ts'

export interface Page {
  readonly path: string
  readonly route: string
  /** Path below the folder of documents, without its extension. */
  readonly inner: string
  /** Folder of its language; empty for the language of the root. */
  readonly locale: string
  readonly front: Data
}

/** Pages below the folder of documents, with the routes that Astro gives them. */
export function readPages(files: ForeignFiles, dir: string, locales: readonly string[]): Page[] {
  return files.list(dir).flatMap((path): Page[] => {
    const file = path.slice(dir.length + 1)
    if (!/\.mdx?$/.test(file) || /(?:^|\/)_/.test(file)) return []
    const inner = file.replace(/\.mdx?$/, '')
    const front = files.head(path)
    const own = asText(front.slug)
    const parts = inner.split('/').map(part => slugOf(part))
    if (parts.at(-1) === 'index') parts.pop()
    const route = `/${joinPath(own ?? parts.join('/'))}`
    const first = inner.split('/')[0] ?? ''
    return [{path, route: route === '/index' ? '/' : route, inner, locale: locales.includes(first) ? first : '', front}]
  })
}
