import {type Analyzer, analyzerVersion} from '../../analysis/analyzer.ts'
import {english} from '../../analysis/english-analyzer.ts'
import {decodeNumbers} from '../../format/codec.ts'
import {
  type DocsTable,
  type FacetTable,
  type Manifest,
  manifestVersion,
  type NameShard,
  type TailShard,
  type TermShard,
  type TextPage,
  type TextPiece,
  type TextSection,
  textHashLength,
  type WordShard
} from '../../format/format.ts'
import {type Docs, pieceOf, readDocs} from '../docs.ts'
import {SearchUnavailable} from '../search-unavailable.ts'
import {endOfPrefix, filesBetween, locate, lookUp} from './shards.ts'
import {decodeTerm, type Term} from './term.ts'

/** Reads a file below `search/` as parsed JSON. Rejects if it is missing or invalid. */
export type ReadFile = (path: string) => Promise<unknown>

export interface StoreOptions {
  /** Returns the analyzer of the index's language. Default: that of English. */
  readonly analyzerOf?: (language: Manifest['language']) => Promise<Analyzer> | Analyzer
}

interface OpenIndex {
  readonly manifest: Manifest
  readonly docs: Docs
  readonly analyzer: Analyzer
}

/** The text of a record for results. */
export interface RecordText {
  readonly page: TextPage
  readonly section: TextSection
}

/** A record with a declared name. */
export interface Named {
  readonly record: number
  /** Signature that decodes data with this selector. */
  readonly signature?: string
}

/** Maximum number of cached terms, so that an open tab does not grow forever. */
const termLimit = 400

/** A prefix in more word files than this uses the completion files instead. */
const mostWordFiles = 2

/** Maximum number of word files to read for correcting one word. */
const mostSpellingFiles = 6

/** The index in the browser. Each file is fetched once, on first use. */
export class SearchStore {
  readonly #read: ReadFile
  readonly #options: StoreOptions
  #files = new Map<string, Promise<unknown>>()
  #opened: Promise<OpenIndex> | undefined
  readonly #terms = new Map<string, Term>()

  constructor(read: ReadFile, options: StoreOptions = {}) {
    this.#read = read
    this.#options = options
  }

  open(): Promise<OpenIndex> {
    this.#opened ??= this.#open().catch(error => {
      this.#opened = undefined
      throw error
    })
    return this.#opened
  }

  async #open(): Promise<OpenIndex> {
    const {analyzerOf = () => english} = this.#options
    const manifest = await this.#file<Manifest>('manifest.json', isManifest)
    const [table, analyzer] = await Promise.all([
      this.#file<DocsTable>(`docs.${manifest.docs}.json`, isDocsTable),
      analyzerOf(manifest.language)
    ])
    return {manifest, docs: guard(() => readDocs(table)), analyzer}
  }

  /** Forgets everything. A new version of the site may be published, whose manifest names other files. */
  reset(): void {
    this.#files = new Map()
    this.#opened = undefined
    this.#terms.clear()
  }

  /** Returns those of the terms that the index contains. */
  async terms(wanted: Iterable<string>): Promise<Map<string, Term>> {
    const {manifest, docs} = await this.open()
    const found = await Promise.all(
      [...new Set(wanted)].map(async (key): Promise<readonly (readonly [string, Term])[]> => {
        let term = this.#terms.get(key)
        if (!term) {
          const hot = manifest.hot.indexOf(key)
          const isHot = hot >= 0 && hot % 2 === 0
          const at = locate(manifest.terms, key)
          if (!isHot && at < 0) return []
          const path = isHot ? `h/${manifest.hot[hot + 1]}.json` : `t/${manifest.terms[at * 2 + 1]}.json`
          const postings = lookUp(await this.#file<TermShard>(path, isStrings), key)
          if (postings === undefined) return []
          term = guard(() => decodeTerm({key, postings, docs, manifest}))
          if (this.#terms.size >= termLimit) this.#terms.clear()
          this.#terms.set(key, term)
        }
        return [[key, term]]
      })
    )
    // In the order of the query instead of the responses, because ranking adds numbers in this order.
    return new Map(found.flat())
  }

  /** Returns words with a prefix, most popular first. */
  async completions(prefix: string, limit: number): Promise<string[]> {
    const {manifest} = await this.open()
    const files = filesBetween(manifest.words, prefix, endOfPrefix(prefix))
    if (files.length > mostWordFiles) {
      const at = locate(manifest.completions, prefix)
      const hash = manifest.completions[at * 2 + 1]
      const known = hash && lookUp(await this.#file<readonly string[]>(`a/${hash}.json`, isStrings), prefix)
      if (known) return known.split(' ').slice(0, limit)
    }
    const words = await this.#words(files.slice(0, mostWordFiles * 2))
    return words
      .filter(([word]) => word.startsWith(prefix))
      .sort((x, y) => y[1] - x[1])
      .slice(0, limit)
      .map(([word]) => word)
  }

  /** Returns candidates for a misspelled word: words with the same first letter, or the same first two on a large site. */
  async neighbours(word: string): Promise<(readonly [word: string, popularity: number])[]> {
    const {manifest} = await this.open()
    const near = (letters: number) => {
      const prefix = Array.from(word).slice(0, letters).join('')
      return filesBetween(manifest.words, prefix, endOfPrefix(prefix))
    }
    const files = near(1)
    return this.#words(files.length <= mostSpellingFiles ? files : near(2).slice(0, mostSpellingFiles))
  }

  /**
   * Returns words that equal this one except for its first letter: replaced, inserted, missing, or swapped with the second. If
   * several differ in the same way, the most popular come first.
   */
  async withOtherBeginning(word: string): Promise<string[]> {
    const {manifest} = await this.open()
    const rest = word.slice(1)
    const begun = async (tail: string) => {
      const hash = manifest.tails?.[locate(manifest.tails, tail) * 2 + 1]
      const letters = hash && lookUp(await this.#file<TailShard>(`s/${hash}.json`, isStrings), tail)
      return Array.from(letters ?? '', letter => letter + tail)
    }
    const known = async (text: string) => {
      const words = await this.#words(filesBetween(manifest.words, text, text))
      return words.some(([found]) => found === text) ? [text] : []
    }
    const swapped = word.charAt(1) + word.charAt(0) + word.slice(2)
    const found = await Promise.all([begun(rest), begun(word), known(rest), known(swapped)])
    return [...new Set(found.flat())]
  }

  async #words(files: readonly string[]): Promise<(readonly [string, number])[]> {
    const shards = await Promise.all(files.map(hash => this.#file<WordShard>(`s/${hash}.json`, isPairs)))
    return shards.flatMap(shard => {
      const words: (readonly [string, number])[] = []
      for (let i = 0; i + 1 < shard.length; i += 2) words.push([String(shard[i]), Number(shard[i + 1])])
      return words
    })
  }

  /** Returns the records that pages declare under a name (see `nameKey`), in the order of their routes. */
  async named(key: string): Promise<Named[]> {
    const {manifest, docs} = await this.open()
    const hash = manifest.names?.[locate(manifest.names, key) * 2 + 1]
    const places = hash && lookUp(await this.#file<NameShard>(`a/${hash}.json`, isStrings), key)
    return (places ? places.split('\n') : []).flatMap((line): Named[] => {
      const [, page, index, signature] = /^(\d+):(\d+)(?: (.+))?$/.exec(line) ?? []
      const start = docs.starts[docs.placeOf(Number(page))]
      return start === undefined ? [] : [{record: start + Number(index), ...(signature && {signature})}]
    })
  }

  /** Returns the indexes of the pages with a content type or a tag; none if the site does not have it. */
  async pagesWith(facet: keyof FacetTable, id: string): Promise<ReadonlySet<number>> {
    const {manifest, docs} = await this.open()
    const at = manifest.facets?.[facet].findIndex(label => label.id === id) ?? -1
    if (!manifest.facets || at < 0) return new Set()
    const table = await this.#file<FacetTable>(`facets.${manifest.facets.file}.json`, isFacetTable)
    let number = 0
    return guard(
      () =>
        new Set(
          decodeNumbers(table[facet][at] ?? '').map(step => {
            number += step
            return docs.placeOf(number)
          })
        )
    )
  }

  /** Returns the texts of records. */
  async texts(records: Iterable<number>): Promise<Map<number, RecordText>> {
    const {manifest, docs} = await this.open()
    const found = new Map<number, RecordText>()
    await Promise.all(
      Array.from(records, async record => {
        const piece = pieceOf(docs, record)
        if (!piece) return
        const {chunk, index, firstPage, firstRecord} = piece
        const hash = manifest.texts.slice(chunk * textHashLength, (chunk + 1) * textHashLength)
        const pages = await this.#file<TextPiece>(`d/${firstPage}.${hash}.${index}.json`, isTextPiece)
        const place = docs.pageOf[record] ?? 0
        const page = pages[place - (docs.pageOf[firstRecord] ?? 0)]
        const section = page?.sections[record - Math.max(firstRecord, docs.starts[place] ?? 0)]
        if (page && section) found.set(record, {page, section})
      })
    )
    return found
  }

  async #file<T>(path: string, isValid: (value: unknown) => boolean): Promise<T> {
    let file = this.#files.get(path)
    if (!file) {
      file = this.#read(path).then(
        value => {
          if (!isValid(value)) throw new SearchUnavailable(`Unexpected content of search/${path}`)
          return value
        },
        cause => {
          throw new SearchUnavailable(`Cannot read search/${path}`, {cause})
        }
      )
      this.#files.set(path, file)
      const failed = file
      file.catch(() => {
        if (this.#files.get(path) === failed) this.#files.delete(path)
      })
    }
    return (await file) as T
  }
}

/** Runs a decoder. An error means that the file is corrupt. */
function guard<T>(decode: () => T): T {
  try {
    return decode()
  } catch (cause) {
    throw new SearchUnavailable('Unexpected content of a search file', {cause})
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isStrings = (value: unknown) => Array.isArray(value) && value.every(item => typeof item === 'string')
const isPairs = (value: unknown) =>
  Array.isArray(value) && value.every((item, i) => typeof item === (i % 2 === 0 ? 'string' : 'number'))

function isManifest(value: unknown): boolean {
  return (
    isObject(value) &&
    value.version === manifestVersion &&
    value.analyzer === analyzerVersion &&
    typeof value.documents === 'number' &&
    typeof value.docs === 'string' &&
    typeof value.texts === 'string' &&
    [value.terms, value.hot, value.words, value.completions, value.tails ?? [], value.names ?? []].every(isStrings) &&
    Array.isArray(value.averageLengths) &&
    Array.isArray(value.personas) &&
    (value.facets === undefined ||
      (isObject(value.facets) && Array.isArray(value.facets.types) && Array.isArray(value.facets.tags)))
  )
}

function isFacetTable(value: unknown): boolean {
  return isObject(value) && isStrings(value.types) && isStrings(value.tags)
}

function isDocsTable(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.pages === 'string' &&
    typeof value.chunks === 'string' &&
    typeof value.pieces === 'string' &&
    Array.isArray(value.labels)
  )
}

function isTextPiece(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      page =>
        isObject(page) &&
        typeof page.route === 'string' &&
        typeof page.title === 'string' &&
        Array.isArray(page.sections)
    )
  )
}
