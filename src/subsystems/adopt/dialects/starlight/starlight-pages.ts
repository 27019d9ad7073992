import {slug as slugOf} from 'github-slugger'
import type {ForeignFiles} from '../dialect.ts'
import {asText, type Data, joinPath} from '../read-data.ts'

export interface Page {
  readonly path: string
  readonly route: string
  /** Path below the folder of documents, without its extension. */
  readonly inner: string
  /** Folder of its language; empty for the root language. */
  readonly locale: string
  readonly front: Data
}

/** Returns the pages below the folder of documents, with Astro's routes. */
export function readPages(files: ForeignFiles, dir: string, locales: readonly string[]): Page[] {
  return files.list(dir).flatMap((path): Page[] => {
    const file = path.slice(dir.length + 1)
    if (!/\.mdx?$/.test(file) || /(?:^|\/)_/.test(file)) return []
    const inner = file.replace(/\.mdx?$/, '')
    const front = files.head(path)
    const slug = asText(front.slug)
    const route = slug === undefined ? routeOfPath(inner) : `/${joinPath(slug)}`
    // A folder `pt-BR` has the language `pt-br`, because addresses are in lower case.
    const [top = ''] = inner.split('/')
    const locale = locales.find(name => name.toLowerCase() === slugOf(top)) ?? ''
    const own = locale === '' ? inner : locale + inner.slice(top.length)
    return [{path, route: route === '/index' ? '/' : route, inner: own, locale, front}]
  })
}

/** Returns the route of a page, from its path below the folder of documents without its extension. */
export function routeOfPath(inner: string): string {
  const parts = inner.split('/').map(part => slugOf(part))
  if (parts.at(-1) === 'index') parts.pop()
  return `/${parts.join('/')}`
}
