import {createPageCache} from '../../host/cache/cache.ts'
import {createSearchStates, type SearchStates} from '../../host/cache/search-states.ts'
import {programId} from '../../host/machine/build-id.ts'
import {hashOf} from '../../host/machine/hash.ts'
import {searchSynonyms} from '../../host/project/search-synonyms.ts'
import {postingsIn} from '../../host/reading/search-files.ts'
import type {ChangedIndex} from '../../render/search/build-search-index.ts'
import type {IndexState} from '../../render/search/index-state.ts'
import type {Stage} from './render-pages.ts'
import {takeInTurns} from './take-in-turns.ts'

/** A search index that was written. */
export interface WrittenSearch {
  /** How it was made, in a few words; absent if it was reused. */
  readonly says?: string
  /** Stores what the next build derives its index from. Call it when the site is complete. */
  remember(): void
}

const manifest = 'search/manifest.json'

/** A search index to write. */
export interface PlannedSearch {
  /**
   * Whether it is rebuilt from all pages, which keeps the main thread busy as long as several threads need to render the pages.
   */
  readonly isAnew: boolean
  /** Writes the index. A full rebuild pauses between steps, so messages from threads are handled. */
  write(): Promise<WrittenSearch>
}

const nothing: PlannedSearch = {isAnew: false, write: async () => ({remember: () => undefined})}

/** Makes the search index of a build. */
export interface SearchWriter {
  /** Loads what an update of the last index needs, in small steps while threads read pages. The caller may stop at any step. */
  ahead(): Iterable<void>
  /** Determines what must be made for the joined site. */
  plan(stage: Stage): Promise<PlannedSearch>
}

/**
 * Returns a writer that makes the search index from the cached postings: reuses the last index if no searched page changed, and
 * updates it if few did.
 */
export function createSearchWriter({project, output}: Pick<Stage, 'project' | 'output'>): SearchWriter {
  const {enabled, hosted} = project.config.search
  // A hosted engine has its own index, which `docsgen search export` fills.
  if (!enabled || hosted) return {ahead: () => [], plan: async () => nothing}
  const states = createSearchStates(project.cacheDir)
  const lastKey = output.previous?.files.get(manifest)?.key
  let last: {readonly state: IndexState | undefined} | undefined
  const stateOfLast = (): IndexState | undefined => {
    last ??= {state: lastKey === undefined ? undefined : states.get(lastKey)}
    return last.state
  }
  return {
    *ahead() {
      if (lastKey === undefined) return
      void import('../../render/search/build-search-index.ts')
      void import('../../render/search/numbered-pages.ts')
      yield
      stateOfLast()
    },
    plan: stage => planSearch(stage, {states, lastKey, stateOfLast})
  }
}

async function planSearch(
  {project, loaded, output, view}: Stage,
  {
    states,
    lastKey,
    stateOfLast
  }: {
    readonly states: SearchStates
    readonly lastKey: string | undefined
    readonly stateOfLast: () => IndexState | undefined
  }
): Promise<PlannedSearch> {
  const {lunrIndex = false} = project.config.search
  const {searchablePages} = await import('../../render/search/numbered-pages.ts')
  const searched = searchablePages(loaded.site)
  const {personas, contentTypes: types} = project.config
  const synonyms = searchSynonyms(project)
  const bodies = searched.map(page => [page.route, page.body, page.path])
  const key = hashOf(JSON.stringify([programId(), personas, types, synonyms, lunrIndex, bodies]))
  // By key, because pages and public files may be below `search/` too.
  const before = [...(output.previous?.files ?? [])].flatMap(([path, file]) =>
    lastKey !== undefined && file.key === lastKey ? [path] : []
  )
  if (lastKey === key && before.every(path => output.known(path) !== undefined)) {
    for (const path of before) output.reuse(path)
    return nothing
  }
  const {changeSearchIndex, searchIndexSteps} = await import('../../render/search/build-search-index.ts')
  const cache = createPageCache(project.cacheDir, project.step.hash)
  const input = {pages: searched, personas: view.personas, types, synonyms, standardIndex: lunrIndex}
  const last = stateOfLast()
  return {
    isAnew: last === undefined,
    async write() {
      const changed =
        last &&
        changeSearchIndex({...input, postings: {get: body => cache.postings(body)}}, {state: last, read: textOf})
      return changed?.kept.every(path => output.known(path) !== undefined) ? writeChanged(changed) : makeAnew()
    }
  }

  async function makeAnew(): Promise<WrittenSearch> {
    const files = {set: (path: string, data: string | Uint8Array) => output.write(path, data, {key})}
    const state = await takeInTurns(searchIndexSteps({...input, postings: postingsIn(cache)}, files))
    const remember = (): void => (state ? states.set(key, state, lastKey) : undefined)
    return {says: 'docsgen rebuilt the whole index', remember}
  }

  /** Returns the text of a file in the last index, if its bytes are unchanged. */
  function textOf(path: string): string | undefined {
    const bytes = output.previousBytes(path)
    return bytes && hashOf(bytes) === output.known(path) ? bytes.toString('utf8') : undefined
  }

  function writeChanged({kept, files, state}: ChangedIndex): WrittenSearch {
    for (const path of kept) output.reuse(path, {key})
    for (const [path, data] of files) output.write(path, data, {key})
    const says = `docsgen updated the last index: ${files.size} of its ${kept.length + files.size} files`
    return {says, remember: () => states.set(key, state, lastKey)}
  }
}
