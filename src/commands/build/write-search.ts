import {createPageCache} from '../../host/cache/cache.ts'
import {createSearchStates, type SearchStates} from '../../host/cache/search-states.ts'
import {createStore} from '../../host/cache/store.ts'
import {programId, siteClientFiles} from '../../host/machine/build-id.ts'
import {hashOf} from '../../host/machine/hash.ts'
import type {Manifest} from '../../host/output/manifest.ts'
import {searchSynonyms} from '../../host/project/search-synonyms.ts'
import {postingsIn} from '../../host/reading/search-files.ts'
import {indexPrefixes, pathInIndex} from '../../model/search/format.ts'
import type {ChangedIndex} from '../../render/search/postings/build-search-index.ts'
import type {IndexState} from '../../render/search/postings/index-state.ts'
import type {SearchIndex} from '../../render/search/search-indexes.ts'
import type {Stage} from './plan-rendering.ts'
import {runInSteps} from './run-in-steps.ts'

/** A search index that was written. */
export interface WrittenSearch {
  /** How it was made, in a few words; absent if it was reused. */
  readonly summary?: string
  /** Stores what the next build derives its index from. Call it when the site is complete. */
  remember(): void
}

/** Returns the path of the manifest of an index. */
const manifestOf = (prefix: string): string => pathInIndex('search/manifest.json', prefix)

/** A search index to write. */
export interface PlannedSearch {
  /**
   * Whether it is rebuilt from all pages, which keeps the main thread busy as long as several threads need to render the pages.
   */
  readonly isRebuild: boolean
  /** Writes the index. A full rebuild pauses between steps, so messages from threads are handled. */
  write(): Promise<WrittenSearch>
}

const nothing: PlannedSearch = {isRebuild: false, write: async () => ({remember: () => undefined})}

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
  const states = createSearchStates(createStore(project.root, project.cacheDir))
  const known = new Map<string, Last>()
  const lastOf = (prefix: string): Last => {
    const last = known.get(prefix) ?? lastIndex(output.previous?.files.get(manifestOf(prefix))?.key, states)
    known.set(prefix, last)
    return last
  }
  return {
    *ahead() {
      const last = indexPrefixes(project.config).map(lastOf)
      if (last.every(({key}) => key === undefined)) return
      void import('../../render/search/postings/build-search-index.ts')
      void import('../../render/search/search-indexes.ts')
      for (const each of last) {
        yield
        each.state()
      }
    },
    async plan(stage) {
      const {searchIndexes} = await import('../../render/search/search-indexes.ts')
      const indexes = searchIndexes(stage.loaded.site, {...project.config, files: siteClientFiles()})
      const filesOf = pathsByKey(
        output.previous?.files,
        indexes.map(({prefix}) => lastOf(prefix).key)
      )
      const planned: PlannedSearch[] = []
      for (const index of indexes) {
        const last = lastOf(index.prefix)
        planned.push(await planIndex(stage, index, {states, last, before: filesOf.get(last.key ?? '') ?? []}))
      }
      return joined(planned)
    }
  }
}

/** Returns the files of the last site with one of the keys. By key, because pages and public files may be below `search/` too. */
function pathsByKey(
  files: Manifest['files'] = new Map(),
  keys: readonly (string | undefined)[]
): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, string[]>(keys.flatMap(key => (key === undefined ? [] : [[key, []]])))
  for (const [path, {key}] of files) if (key !== undefined) paths.get(key)?.push(path)
  return paths
}

/** Returns one plan for all indexes. */
function joined(planned: readonly PlannedSearch[]): PlannedSearch {
  const [only] = planned
  if (only && planned.length === 1) return only
  return {
    isRebuild: planned.some(({isRebuild}) => isRebuild),
    async write() {
      const written: WrittenSearch[] = []
      for (const each of planned) written.push(await each.write())
      const summaries = new Set(written.flatMap(each => each.summary ?? []))
      return {
        ...(summaries.size > 0 && {summary: [...summaries].join('; ')}),
        remember() {
          for (const each of written) each.remember()
        }
      }
    }
  }
}

/** The last index of a language in a version. */
interface Last {
  readonly key: string | undefined
  state(): IndexState | undefined
}

/** @param key absent if the last site has no index */
function lastIndex(key: string | undefined, states: SearchStates): Last {
  let found: {readonly state: IndexState | undefined} | undefined
  return {
    key,
    state() {
      found ??= {state: key === undefined ? undefined : states.get(key)}
      return found.state
    }
  }
}

async function planIndex(
  {project, output, view}: Stage,
  {prefix, pages, language, originals, versions, pieceSize}: SearchIndex,
  {
    states,
    last: {key: lastKey, state: stateOfLast},
    before
  }: {
    readonly states: SearchStates
    readonly last: Last
    /** Paths of the last index. */
    readonly before: readonly string[]
  }
): Promise<PlannedSearch> {
  const lunrIndex = prefix === '' && (project.config.search.lunrIndex ?? false)
  const {personas, contentTypes: types} = project.config
  const synonyms = searchSynonyms(project)
  const bodies = pages.map(page => [page.route, page.body, page.path])
  const key = hashOf(
    JSON.stringify([
      [programId(), personas, types, synonyms, lunrIndex, bodies],
      [prefix, language, originals, versions, pieceSize]
    ])
  )
  if (lastKey === key && before.every(path => output.known(path) !== undefined)) {
    for (const path of before) output.reuse(path)
    return nothing
  }
  const {changeSearchIndex, searchIndexSteps} = await import('../../render/search/postings/build-search-index.ts')
  const cache = createPageCache(project.cacheDir, project.step.hash)
  const input = {
    pages,
    personas: view.personas,
    types,
    synonyms,
    standardIndex: lunrIndex,
    pieceSize,
    ...(language && {language}),
    ...(originals && {originals}),
    ...(versions && {versions})
  }
  const pathOf = (path: string): string => pathInIndex(path, prefix)
  const last = stateOfLast()
  return {
    isRebuild: last === undefined,
    async write() {
      const changed =
        last &&
        changeSearchIndex({...input, postings: {get: body => cache.postings(body)}}, {state: last, read: textOf})
      return changed?.kept.every(path => output.known(pathOf(path)) !== undefined) ? writeChanged(changed) : rebuild()
    }
  }

  async function rebuild(): Promise<WrittenSearch> {
    const files = {set: (path: string, data: string | Uint8Array) => output.write(pathOf(path), data, {key})}
    const state = await runInSteps(searchIndexSteps({...input, postings: postingsIn(cache)}, files))
    const remember = (): void => (state ? states.set(key, state, lastKey) : undefined)
    return {summary: 'docsgen rebuilt the whole index', remember}
  }

  /** Returns the text of a file in the last index, if its bytes are unchanged. */
  function textOf(path: string): string | undefined {
    const bytes = output.previousBytes(pathOf(path))
    return bytes && hashOf(bytes) === output.known(pathOf(path)) ? bytes.toString('utf8') : undefined
  }

  function writeChanged({kept, files, state}: ChangedIndex): WrittenSearch {
    for (const path of kept) output.reuse(pathOf(path), {key})
    for (const [path, data] of files) output.write(pathOf(path), data, {key})
    const summary = `docsgen updated the last index: ${files.size} of its ${kept.length + files.size} files`
    return {summary, remember: () => states.set(key, state, lastKey)}
  }
}
