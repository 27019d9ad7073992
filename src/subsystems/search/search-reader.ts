import {analyzerFor} from './analysis/analyzer-for.ts'
import type {StoreOptions} from './browser/engine/store.ts'
import {VersionSearch} from './browser/versions/version-search.ts'
import {indexPrefix, pathInIndex} from './format/format.ts'
import type {SearchReader} from './search-types.ts'

const analyzerOf: StoreOptions['analyzerOf'] = language => analyzerFor(language?.tag ?? 'en')

/** Searches in built sites with the engine of the dialog. */
export const searchReader: SearchReader = {
  manifestOf: scope => pathInIndex('search/manifest.json', indexPrefix(scope)),
  open(read, scope) {
    const readFile = async (path: string): Promise<unknown> => {
      const text = await read(`search/${path}`)
      if (text === undefined) throw new Error(`no ${path}`)
      return JSON.parse(text) as unknown
    }
    return new VersionSearch(readFile, {analyzerOf, ...scope})
  }
}
