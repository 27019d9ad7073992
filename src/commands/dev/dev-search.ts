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

type Index = ReadonlyMap<string, string>

/** On a site with more pages, a search uses the last index while the next one is made. */
const patient = 2000

/**
 * Makes the search index when a reader searches, in a thread of low priority. The index of a large site is derived from the last
 * one if the thread still has it.
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
  // File names contain hashes, so a page that loaded an earlier manifest still finds its files.
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
