import {Analyzer} from '../../analysis/analyzer.ts'
import {english} from '../../analysis/english-analyzer.ts'
import {languageRules} from '../../analysis/language-rules.ts'
import type {Stemmer} from '../../analysis/stemmer-from.ts'
import {readerAt, serve} from '../engine/serve.ts'
import {VersionSearch} from '../versions/version-search.ts'

/** The worker's script for pages in other languages, and for sites with versions. The stemmer of the language is its own script. */
serve(({url, language, version}) => {
  const loaded = new Map<string, Promise<Analyzer>>()
  const load = async (tag: string, stemmer: string | undefined): Promise<Analyzer> => {
    const module = stemmer === undefined ? undefined : await import(new URL(`../${stemmer}`, url).href)
    return new Analyzer(languageRules(tag, (module as {default: Stemmer} | undefined)?.default))
  }
  return new VersionSearch(readerAt(url), {
    language,
    version,
    analyzerOf(own) {
      if (!own) return english
      const known = loaded.get(own.tag)
      if (known !== undefined) return known
      const analyzer = load(own.tag, own.stemmer)
      loaded.set(own.tag, analyzer)
      // The next search tries again.
      analyzer.catch(() => loaded.delete(own.tag))
      return analyzer
    }
  })
})
