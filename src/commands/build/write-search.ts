import {createPageCache} from '../../host/cache/cache.ts'
import {createSearchStates, type SearchStates} from '../../host/cache/search-states.ts'
import {programId, siteClientFiles} from '../../host/machine/build-id.ts'
import {hashOf} from '../../host/machine/hash.ts'
import {searchSynonyms} from '../../host/project/search-synonyms.ts'
import {postingsIn} from '../../host/reading/search-files.ts'
import {pathInLanguage} from '../../model/search/format.ts'
import type {ChangedIndex} from '../../render/search/build-search-index.ts'
import type {IndexState} from '../../render/search/index-state.ts'
import type {LanguageIndex} from '../../render/search/language-indexes.ts'
import type {Stage} from './render-pages.ts'
import {runInSteps} from './run-in-steps.ts'

/** A search index that was written. */
export interface WrittenSearch {
  /** How it was made, in a few words; absent if it was reused. */
  readonly summary?: string
  /** Stores what the next build derives its index from. Call it when the site is complete. */
  remember(): void
}

/** Returns the path of the manifest of a language. @param tag absent: the default language */
const manifestOf = (tag?: string): string => pathInLanguage('search/manifest.json', tag)

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
  const states = createSearchStates(project.cacheDir)
  const known = new Map<string | undefined, Last>()
  const lastOf = (tag: string | undefined): Last => {
    const last = known.get(tag) ?? lastIndex(output.previous?.files.get(manifestOf(tag))?.key, states)
    known.set(tag, last)
    return last
  }
  const {locales = []} = project.config
  return {
    *ahead() {
      const last = [undefined, ...locales.slice(1).map(({tag}) => tag)].map(lastOf)
      if (last.every(({key}) => key === undefined)) return
      void import('../../render/search/build-search-index.ts')
      void import('../../render/search/language-indexes.ts')
      for (const each of last) {
        yield
        each.state()
      }
    },
    async plan(stage) {
      const {languageIndexes} = await import('../../render/search/language-indexes.ts')
      const indexes = languageIndexes(stage.loaded.site, {...project.config, files: siteClientFiles()})
      const planned: PlannedSearch[] = []
      for (const index of indexes) planned.push(await planIndex(stage, index, {states, last: lastOf(index.tag)}))
      return joined(planned)
    }
  }
}

/** Returns one plan for the indexes of all languages. */
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

/** The last index of a language. */
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
  {tag, pages, language, originals}: LanguageIndex,
  {states, last: {key: lastKey, state: stateOfLast}}: {readonly states: SearchStates; readonly last: Last}
): Promise<PlannedSearch> {
  const lunrIndex = tag === undefined && (project.config.search.lunrIndex ?? false)
  const {personas, contentTypes: types} = project.config
  const synonyms = searchSynonyms(project)
  const bodies = pages.map(page => [page.route, page.body, page.path])
  const key = hashOf(
    JSON.stringify([programId(), personas, types, synonyms, lunrIndex, bodies, tag, language, originals])
  )
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
  const input = {
    pages,
    personas: view.personas,
    types,
    synonyms,
    standardIndex: lunrIndex,
    ...(language && {language}),
    ...(originals && {originals})
  }
  const pathOf = (path: string): string => pathInLanguage(path, tag)
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
