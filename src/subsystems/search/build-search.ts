import {createStore} from '../../host/cache/store.ts'
import {programId, siteClientFiles} from '../../host/machine/build-id.ts'
import {hashOf} from '../../host/machine/hash.ts'
import type {PersonaInfo} from '../../model/site.ts'
import {usedPersonas} from '../../site/used-personas.ts'
import {indexPrefixes, pathInIndex} from './format/format.ts'
import type {ChangedIndex} from './indexing/postings/build-search-index.ts'
import type {IndexState} from './indexing/postings/index-state.ts'
import {runInSteps} from './indexing/run-in-steps.ts'
import type {SearchIndex} from './indexing/search-indexes.ts'
import {allPostingsIn, postingsIn} from './page-postings.ts'
import {createSearchStates, type SearchStates} from './search-states.ts'
import {searchSynonyms} from './search-synonyms.ts'
import {
  type BuildSearch,
  type BuildSearchInput,
  noSearchToWrite,
  type PlannedSearch,
  type WrittenSearch
} from './search-types.ts'

/** Returns the path of the manifest of an index. */
const manifestOf = (prefix: string): string => pathInIndex('search/manifest.json', prefix)

/**
 * Makes the search index of a build from the cached postings: reuses the last index if no searched page changed, and updates it
 * if few did.
 */
export function createBuildSearch(input: BuildSearchInput): BuildSearch {
  const {root, cacheDir, config, output} = input
  const states = createSearchStates(createStore(root, cacheDir))
  const known = new Map<string, Last>()
  const lastOf = (prefix: string): Last => {
    const last = known.get(prefix) ?? lastIndex(output.previous?.files.get(manifestOf(prefix))?.key, states)
    known.set(prefix, last)
    return last
  }
  return {
    *ahead() {
      const last = indexPrefixes(config).map(lastOf)
      if (last.every(({key}) => key === undefined)) return
      void import('./indexing/postings/build-search-index.ts')
      void import('./indexing/search-indexes.ts')
      for (const each of last) {
        yield
        each.state()
      }
    },
    async plan(site) {
      const {searchIndexes} = await import('./indexing/search-indexes.ts')
      const indexes = searchIndexes(site, {...config, files: siteClientFiles(), words: input.words})
      const shared = {personas: usedPersonas(config.personas, site.pages), synonyms: searchSynonyms(input)}
      const filesOf = pathsByKey(
        output.previous?.files,
        indexes.map(({prefix}) => lastOf(prefix).key)
      )
      const planned: PlannedSearch[] = []
      for (const index of indexes) {
        const last = lastOf(index.prefix)
        planned.push(
          await planIndex({...input, ...shared}, index, {states, last, before: filesOf.get(last.key ?? '') ?? []})
        )
      }
      return joined(planned)
    }
  }
}

type SearchedFiles = NonNullable<BuildSearchInput['output']['previous']>['files']

/** Returns the files of the last site with one of the keys. By key, because pages and public files may be below `search/` too. */
function pathsByKey(
  files: SearchedFiles = new Map(),
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
  {config, personas, synonyms, pages: cache, output}: BuildSearchInput & {readonly personas: readonly PersonaInfo[]},
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
  const lunrIndex = prefix === '' && (config.search.lunrIndex ?? false)
  const {contentTypes: types} = config
  const bodies = pages.map(page => [page.route, page.body, page.path])
  const key = hashOf(
    JSON.stringify([
      [programId(), config.personas, types, synonyms, lunrIndex, bodies],
      [prefix, language, originals, versions, pieceSize]
    ])
  )
  if (lastKey === key && before.every(path => output.known(path) !== undefined)) {
    for (const path of before) output.reuse(path)
    return noSearchToWrite
  }
  const {changeSearchIndex, searchIndexSteps} = await import('./indexing/postings/build-search-index.ts')
  const input = {
    pages,
    personas,
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
      const changed = last && changeSearchIndex({...input, postings: postingsIn(cache)}, {state: last, read: textOf})
      return changed?.kept.every(path => output.known(pathOf(path)) !== undefined) ? writeChanged(changed) : rebuild()
    }
  }

  async function rebuild(): Promise<WrittenSearch> {
    const files = {set: (path: string, data: string | Uint8Array) => output.write(pathOf(path), data, {key})}
    const state = await runInSteps(searchIndexSteps({...input, postings: allPostingsIn(cache)}, files))
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
