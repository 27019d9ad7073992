import {asData, asList, asText, languageTag} from '../read-data.ts'

/** A language of `navigation.languages`. */
export interface MintlifyLanguage {
  /** Name in the navigation. */
  readonly name: string
  readonly tag: string
  /** Folder of its pages; empty for pages that are in no folder of a language. */
  readonly folder: string
}

/** Names that are not language tags. */
const tags: Readonly<Record<string, string>> = {'ja-jp': 'ja-JP'}

/** Returns the languages of a navigation, the default one first. Only their pages tell which folder each has. */
export function readLanguages(navigation: unknown): MintlifyLanguage[] {
  const items = asList(asData(navigation).languages).map(asData)
  const first = items.find(item => item.default === true) ?? items[0]
  return [...items]
    .sort((a, b) => Number(b === first) - Number(a === first))
    .flatMap(item => {
      const name = asText(item.language)
      const tag = languageTag(tags[name ?? ''] ?? name)
      if (name === undefined || tag === undefined) return []
      const folder = sharedFolder(pagesIn(item))
      // Pages of a language may also share a folder that all languages have.
      const isOwn = folder !== undefined && (folder === name || item !== first)
      return [{name, tag, folder: isOwn ? folder : item === first ? '' : name}]
    })
}

/** Returns the files of all pages below a part of a navigation, without those of API operations. */
function pagesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pagesIn)
  return Object.entries(asData(value)).flatMap(([key, inner]) => {
    const written = key === 'pages' ? asList(inner) : key === 'root' ? [inner] : []
    return [
      ...written.flatMap(page => (typeof page === 'string' && !/[\s:]/.test(page) ? [page] : [])),
      ...pagesIn(inner)
    ]
  })
}

/** Returns the first part of the paths of pages, if it is the same for all. */
function sharedFolder(pages: readonly string[]): string | undefined {
  const folders = new Set(pages.map(page => page.replace(/^\/+/, '').split('/')[0]))
  return folders.size === 1 ? [...folders][0] : undefined
}
