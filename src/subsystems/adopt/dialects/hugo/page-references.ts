import {asData, asList, asText, joinPath} from '../read-data.ts'
import type {HugoPage} from './hugo-sections.ts'
import type {PageRef} from './templates/run-template.ts'

/**
 * Pages of each language by their paths below its folder, without extension. Each has its address, and its file and title if
 * templates show pages.
 */
export type HugoPages = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** Returns the pages that `ref` and templates may refer to, by the first part of the addresses of their language. */
export function pagesByPath(pages: readonly HugoPage[], {withFiles}: {readonly withFiles: boolean}): HugoPages {
  const found: Record<string, Record<string, readonly string[]>> = {}
  for (const {start, inner, route, path, head} of pages) {
    found[start] ??= {}
    const language = found[start]
    language[inner.toLowerCase()] = withFiles ? [route, path, asText(head.title) ?? ''] : [route]
  }
  return found
}

/**
 * Returns a function that finds the page a reference points to, as Hugo does: from the page's folder, from the root, by its name.
 */
export function referenceReader(
  all: unknown,
  mounts: readonly (readonly unknown[])[]
): (written: string, source: string) => PageRef | undefined {
  const languages = new Map(Object.entries(asData(all)).map(([start, pages]) => [start, asData(pages)]))
  const names = new Map<string, ReadonlyMap<string, string>>()
  return (written, source) => {
    const [dir, start] = placeOf(source, mounts)
    const suffix = /\.([a-z]{2}(?:-\w+)?)\.md$/i.exec(source)?.[1]
    const language = suffix !== undefined && languages.has(`/${suffix}`) ? `/${suffix}` : start
    const pages = languages.get(language) ?? languages.get('') ?? {}
    const path = withoutFile(written.replace(/[?#].*$/, '')).toLowerCase()
    const folder = source.slice(dir === '' ? 0 : dir.length + 1).replace(/[^/]*$/, '')
    if (!names.has(language)) names.set(language, uniqueNames(Object.keys(pages)))
    const name = names.get(language)?.get(path)
    const candidates = path.startsWith('/')
      ? [joinPath(path)]
      : [joinPath(folder.toLowerCase(), path), joinPath(path), ...(name === undefined ? [] : [name])]
    const key = candidates.find(candidate => Object.hasOwn(pages, candidate))
    const [route, file, title] = key === undefined ? [] : asList(pages[key]).map(String)
    return route === undefined ? undefined : {route, title: title ?? '', ...(file !== undefined && {file})}
  }
}

function placeOf(source: string, mounts: readonly (readonly unknown[])[]): readonly [dir: string, start: string] {
  const [dir, start] = mounts.find(([path]) => source.startsWith(`${asText(path) ?? ''}/`)) ?? []
  return [asText(dir) ?? '', asText(start) ?? '']
}

/** Returns the path of a page without its extension and language: `a/_index.en.md` is the page of the folder `a`. */
function withoutFile(path: string): string {
  return path
    .replace(/(?:\.[a-z]{2}(?:-\w+)?)?\.md$/i, '')
    .replace(/(^|\/)_?index$/, '$1')
    .replace(/(?<=.)\/$/, '')
}

function uniqueNames(paths: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string | undefined>()
  for (const path of paths) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    found.set(name, found.has(name) ? undefined : path)
  }
  return new Map([...found].filter((entry): entry is [string, string] => entry[1] !== undefined))
}
