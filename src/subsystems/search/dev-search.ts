import {siteClientFiles} from '../../host/machine/build-id.ts'
import {hashOf} from '../../host/machine/hash.ts'
import {usedPersonas} from '../../site/used-personas.ts'
import {indexPrefixes} from './format/format.ts'
import type {IndexAnswer, IndexTask} from './make-index.ts'
import {searchSynonyms} from './search-synonyms.ts'
import type {DevSearch, DevSearchInput} from './search-types.ts'

type Files = ReadonlyMap<string, string>

/** The index of one language in one version. */
interface Index {
  current?: {readonly key: string; readonly made: Promise<Files>}
  /** File names contain hashes, so a page that loaded an earlier manifest still finds its files. */
  last: Files
  lastKey?: string
  earlier: Files
}

/** On a site with more pages, a search uses the last index while the next one is made. */
const patient = 2000

/**
 * Makes a search index when a reader searches in it, in a thread of low priority. The index of a large site is derived
 * from the last one if the thread still has it.
 */
export function createDevSearch(input: DevSearchInput): DevSearch {
  /** By prefix. */
  const indexes = new Map<string, Index>()
  const indexOf = (prefix: string): Index => {
    const index = indexes.get(prefix) ?? {last: new Map(), earlier: new Map()}
    indexes.set(prefix, index)
    return index
  }

  const make = async (prefix: string): Promise<Files> => {
    const {searchIndexes} = await import('./indexing/search-indexes.ts')
    const joined = input.site()
    const project = input.project()
    const {personas: all, contentTypes: types, search, lang, locales, versions} = project.config
    const indexed = searchIndexes(joined, {
      lang,
      locales,
      versions,
      files: siteClientFiles(),
      words: project.words
    })
    const wanted = indexed.find(each => each.prefix === prefix)
    if (!wanted) return new Map()
    const pages = wanted.pages.filter(page => page.body !== '')
    const personas = usedPersonas(all, joined.pages)
    const synonyms = searchSynonyms(project)
    const {language, originals, versions: listed, pieceSize} = wanted
    const lunrIndex = prefix === '' && (search.lunrIndex ?? false)
    const bodies = pages.map(({route, body, path}) => [route, body, path])
    const key = hashOf(
      JSON.stringify([personas, types, synonyms, lunrIndex, bodies, language, originals, listed, pieceSize])
    )
    const index = indexOf(prefix)
    if (index.current?.key !== key) {
      const base = index.last
      const task: IndexTask = {
        key,
        ...(index.lastKey !== undefined && {last: index.lastKey}),
        pages,
        personas,
        types,
        synonyms,
        lunrIndex,
        pieceSize,
        prefix,
        ...(language && {language}),
        ...(originals && {originals}),
        ...(listed && {versions: listed})
      }
      const made = input.make(task).then(result => {
        const answer = result as IndexAnswer
        index.earlier = index.last
        index.last = new Map([...answer.kept.map(path => [path, base.get(path) ?? ''] as const), ...answer.made])
        index.lastKey = key
        return index.last
      })
      index.current = {key, made}
      made.catch(() => {
        if (index.current?.made === made) delete index.current
      })
    }
    return index.current.made
  }

  /** Returns the prefix of the index that has such a file. */
  const prefixOf = (path: string): string => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const found = indexPrefixes(input.project().config).filter(prefix => name.startsWith(prefix))
    return found.reduce((a, b) => (b.length > a.length ? b : a))
  }

  return {
    async file(path) {
      if (!input.project().config.search.enabled) return undefined
      const prefix = prefixOf(path)
      const {last, earlier} = indexOf(prefix)
      if (path.split('/').length > 2) {
        const known = last.get(path) ?? earlier.get(path)
        if (known !== undefined) return known
      }
      await input.settled()
      const made = make(prefix)
      if (last.size > 0 && input.site().pages.length > patient) {
        made.catch(() => undefined)
        return indexOf(prefix).last.get(path)
      }
      return (await made).get(path)
    }
  }
}
