import {siteClientFiles} from '../../host/machine/build-id.ts'
import {hashOf} from '../../host/machine/hash.ts'
import {searchSynonyms} from '../../host/project/search-synonyms.ts'
import {usedPersonas} from '../../site/used-personas.ts'
import type {DevSession} from './dev-session.ts'
import type {DevSite} from './dev-site.ts'
import type {ReadAhead} from './read-ahead.ts'

export interface DevSearch {
  /** Returns the text of a file below `search/`, from an index of the current state of every page. */
  file(path: string): Promise<string | undefined>
}

type Files = ReadonlyMap<string, string>

/** The index of one language. */
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
 * Makes the search index of a language when a reader searches, in a thread of low priority. The index of a large site is derived
 * from the last one if the thread still has it.
 */
export function createDevSearch({
  site,
  session,
  ahead
}: {
  site: DevSite
  session: DevSession
  ahead: ReadAhead
}): DevSearch {
  const indexes = new Map<string | undefined, Index>()
  const indexOf = (tag: string | undefined): Index => {
    const index = indexes.get(tag) ?? {last: new Map(), earlier: new Map()}
    indexes.set(tag, index)
    return index
  }

  const make = async (tag: string | undefined): Promise<Files> => {
    const {languageIndexes} = await import('../../render/search/language-indexes.ts')
    const joined = site.join()
    const {personas: all, contentTypes: types, search, lang, locales} = site.project.config
    const wanted = languageIndexes(joined, {lang, locales, files: siteClientFiles()}).find(each => each.tag === tag)
    if (!wanted) return new Map()
    const pages = wanted.pages.filter(page => page.body !== '')
    const personas = usedPersonas(all, joined.pages)
    const synonyms = searchSynonyms(site.project)
    const {language, originals} = wanted
    const lunrIndex = tag === undefined && (search.lunrIndex ?? false)
    const bodies = pages.map(({route, body, path}) => [route, body, path])
    const key = hashOf(JSON.stringify([personas, types, synonyms, lunrIndex, bodies, language, originals]))
    const index = indexOf(tag)
    if (index.current?.key !== key) {
      const base = index.last
      const task = {
        key,
        ...(index.lastKey !== undefined && {last: index.lastKey}),
        pages,
        personas,
        types,
        synonyms,
        lunrIndex,
        ...(tag !== undefined && {tag}),
        ...(language && {language}),
        ...(originals && {originals})
      }
      const made = ahead.search(task).then(answer => {
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

  /** Returns the language whose files have such a name. */
  const languageOf = (path: string): string | undefined => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const [, ...others] = site.project.config.locales ?? []
    return others.find(({tag}) => name.startsWith(`${tag.toLowerCase()}.`))?.tag
  }

  return {
    async file(path) {
      if (!site.project.config.search.enabled) return undefined
      const tag = languageOf(path)
      const {last, earlier} = indexOf(tag)
      if (path.split('/').length > 2) {
        const known = last.get(path) ?? earlier.get(path)
        if (known !== undefined) return known
      }
      await session.settled()
      const made = make(tag)
      if (last.size > 0 && site.store.size > patient) {
        made.catch(() => undefined)
        return indexOf(tag).last.get(path)
      }
      return (await made).get(path)
    }
  }
}
