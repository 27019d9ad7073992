import {hashOf} from '../../host/machine/hash.ts'
import {searchSynonyms} from '../../host/project/search-synonyms.ts'
import {usedPersonas} from '../../site/used-personas.ts'
import type {DevSession} from './dev-session.ts'
import type {DevSite} from './dev-site.ts'
import type {ReadAhead} from './read-ahead.ts'

export interface DevSearch {
  /** Text of a file below `search/`, of an index that holds every page as it is now. */
  file(path: string): Promise<string | undefined>
}

type Index = ReadonlyMap<string, string>

/** Above so many pages a search does not wait for the newest words: it gets the last index while the next is made. */
const patient = 2000

/**
 * The search index, made when somebody searches, by a thread that steps back for everything else; that of a large site out of
 * the last one, where that thread still has it.
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
  let current: {readonly key: string; readonly made: Promise<Index>} | undefined
  // Files carry hashes in their names: a page that loaded an earlier manifest finds what it names.
  let last: Index = new Map()
  let lastKey: string | undefined
  let earlier: Index = new Map()

  const make = async (): Promise<Index> => {
    const {searchablePages} = await import('../../render/search/numbered-pages.ts')
    const joined = site.join()
    const pages = searchablePages(joined).filter(page => page.body !== '')
    const personas = usedPersonas(site.project.config.personas, joined.pages)
    const {contentTypes: types} = site.project.config
    const synonyms = searchSynonyms(site.project)
    const {lunrIndex = false} = site.project.config.search
    const key = hashOf(
      JSON.stringify([personas, types, synonyms, lunrIndex, pages.map(({route, body, path}) => [route, body, path])])
    )
    if (current?.key !== key) {
      const base = last
      const task = {key, ...(lastKey !== undefined && {last: lastKey}), pages, personas, types, synonyms, lunrIndex}
      const made = ahead.search(task).then(answer => {
        earlier = last
        last = new Map([...answer.kept.map(path => [path, base.get(path) ?? ''] as const), ...answer.made])
        lastKey = key
        return last
      })
      current = {key, made}
      made.catch(() => {
        if (current?.made === made) current = undefined
      })
    }
    return current.made
  }

  return {
    async file(path) {
      if (!site.project.config.search.enabled) return undefined
      if (path.split('/').length > 2) {
        const known = last.get(path) ?? earlier.get(path)
        if (known !== undefined) return known
      }
      await session.settled()
      const made = make()
      if (last.size > 0 && site.store.size > patient) {
        made.catch(() => undefined)
        return last.get(path)
      }
      return (await made).get(path)
    }
  }
}
