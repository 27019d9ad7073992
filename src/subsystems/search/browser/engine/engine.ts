import type {
  SearchGroup,
  SearchHit,
  SearchOptions,
  SearchProvider,
  SearchResponse
} from '../../../../plugin/search-provider.ts'
import type {Analyzer, WordRules} from '../../analysis/analyzer.ts'
import type {IndexVersion, Manifest, Originals} from '../../format/format.ts'
import {isHex} from '../../format/names.ts'
import {codeField, proseField} from '../../format/scoring.ts'
import {commandsFirst, hasInRow, hasNear, withWordsIn, wordsOf} from '../commands.ts'
import type {Docs} from '../docs.ts'
import {namesFor} from '../exact/exact-names.ts'
import {sectionHref} from '../links.ts'
import {editDistance, toleratedEdits} from './edit-distance.ts'
import {excerpt, highlight, preview, type Wanted} from './excerpt.ts'
import {boosts, type Clause, clausesFor, clausesOf, type QueryWord, readQuery} from './plan-query.ts'
import {type Ranked, rank} from './rank.ts'
import {type Named, type ReadFile, type RecordText, SearchStore, type StoreOptions} from './store.ts'
import {synonymClauses} from './synonyms.ts'
import type {Term} from './term.ts'

/** Minimum length of a prefix that is completed. */
const shortestPrefix = 2

/**
 * Returns the number of completions of the last word to search for. Each costs the reader a file or two, which are larger on a
 * larger site. A word in the index needs fewer, and two letters mean little.
 *
 * @param documents records in the index
 * @param exact whether the index contains the word itself
 */
function completionLimit({documents, exact, prefix}: {documents: number; exact: boolean; prefix: string}): number {
  if (prefix.length < 3) return exact ? 1 : 3
  return documents < largeSite ? (exact ? 5 : 8) : exact ? 1 : 3
}

/** Number of records from which frequent terms have long lists. The engine then skips terms that add little to the results. */
const largeSite = 20_000

/** Minimum length of a word whose first letter is corrected. */
const shortestCorrectedPrefix = 5

/** Maximum number of words that are found near each other. */
const longestNear = 5

/** Minimum number of words of a phrase without quotes. Two words are often next to each other by chance. */
const shortestPhrase = 3

/** Maximum number of words that replace a misspelled one. */
const correctionLimit = 3

/**
 * The search engine, independent of the browser: it only needs a function that reads files.
 *
 * 1. Split the query with the analyzer that built the index.
 * 2. Fetch the terms, and the completions of a last word that the reader may still be typing.
 * 3. Look for other spellings of words without any match.
 * 4. Rank (see `rank.ts`).
 * 5. Fetch the texts of the results, and mark the matches.
 *
 * Names that pages declare for the whole query (a selector, a signature) come before all of this.
 */
export class SearchEngine implements SearchProvider {
  readonly #store: SearchStore

  constructor(read: ReadFile, options?: StoreOptions) {
    this.#store = new SearchStore(read, options)
  }

  warm(): void {
    this.#store.open().catch(() => undefined)
  }

  reset(): void {
    this.#store.reset()
  }

  /** Returns what the index says about pages without a translation. */
  async originals(): Promise<Originals | undefined> {
    return (await this.#store.open()).manifest.originals
  }

  /** Returns the versions of the site, or `undefined` if there is only one. */
  async versions(): Promise<readonly IndexVersion[] | undefined> {
    return (await this.#store.open()).manifest.versions
  }

  async search(
    query: string,
    {persona, type, tag, limit = 8, perPage = 3}: SearchOptions = {},
    isHidden?: (page: number) => boolean
  ): Promise<SearchResponse> {
    const {manifest, docs, analyzer} = await this.#store.open()
    const words = readQuery(query, analyzer)
    const {personas} = manifest
    const {types = [], tags = []} = manifest.facets ?? {}
    const labels = {personas, types, tags}
    const [named, ofType, ofTag] = await Promise.all([
      manifest.names ? this.#named(query) : [],
      type === undefined ? undefined : this.#store.pagesWith('types', type),
      tag === undefined ? undefined : this.#store.pagesWith('tags', tag)
    ])
    const label = persona === undefined ? -1 : personas.findIndex(({id}) => id === persona)
    const allows = (place: number) =>
      (persona === undefined || docs.personasOf(place).includes(label)) &&
      ofType?.has(place) !== false &&
      ofTag?.has(place) !== false &&
      isHidden?.(docs.numbers[place] ?? 0) !== true
    const exact = named.filter(({record}) => allows(docs.pageOf[record] ?? 0))
    const signatures = [...new Set(named.flatMap(({signature}) => signature ?? []))]
    const decoding = signatures.length > 0 ? {signatures} : {}
    if (exact.length > 0 && isHex(query)) {
      // Such a number can only mean these records.
      const rows = rowsOf(exact, {docs, limit, perPage})
      const groups = await this.#show(rows, {terms: new Map(), analyzer}, () => Number.POSITIVE_INFINITY)
      return {query, groups, total: exact.length, ...labels, ...decoding}
    }

    if (words.length === 0) return {query, groups: [], total: 0, ...labels}

    const related = synonymClauses(words, manifest.synonyms ?? [], analyzer)
    const plans = await Promise.all(
      words.map((word, i) => this.#planWord(word, i, {manifest, analyzer, related: related.get(i) ?? []}))
    )
    const clauses = plans.flatMap(plan => plan.clauses)
    const terms = await this.#store.terms(clauses.map(clause => clause.term))
    const {ranked, total} = rank(clauses, {terms, docs, words: words.length, allows})
    const having = (field: number) =>
      words.length > 1 && exact.length === 0 ? withWordsIn(field, ranked, {clauses, terms, words: words.length}) : []
    const commands = await this.#commands(query, ranked[0], {
      code: having(codeField),
      prose: having(proseField),
      rules: analyzer.rules
    })
    const first = new Set(exact.map(({record}) => record))
    const others = commandsFirst(ranked, commands).filter(({record}) => !first.has(record))
    const shown = rowsOf([...exact, ...others], {docs, limit, perPage})
    const scores = new Map(ranked.map(({record, score}) => [record, score]))
    const scoreOf = (record: number): number =>
      first.has(record) ? Number.POSITIVE_INFINITY : (scores.get(record) ?? 0)
    const groups = await this.#show(shown, {terms: wantedTerms(clauses, terms), analyzer}, scoreOf)
    const suggestion = exact.length > 0 ? undefined : correctedQuery(query, words, plans)
    return {
      query,
      groups,
      total: total + exact.length - (ranked.length - others.length),
      ...labels,
      ...decoding,
      ...(suggestion === undefined ? {} : {suggestion})
    }
  }

  /** Returns the records that pages declare for the whole query, or else for its selector. */
  async #named(query: string): Promise<Named[]> {
    for (const name of namesFor(query)) {
      const found = await this.#store.named(name)
      if (found.length > 0) return found
    }
    return []
  }

  /** Returns the clauses for a word: as typed, as completed, or as corrected. */
  async #planWord(
    word: QueryWord,
    index: number,
    {manifest, analyzer, related}: {manifest: Manifest; analyzer: Analyzer; related: readonly Clause[]}
  ): Promise<WordPlan> {
    const {documents} = manifest
    const clauses = await this.#typedClauses(word, index, {documents, analyzer})
    const prefix = word.whole
    const shortest = analyzer.rules.pairsOf?.(prefix) ? 1 : shortestPrefix
    const [terms, completions] = await Promise.all([
      this.#store.terms([...clauses, ...related].map(clause => clause.term)),
      word.open && prefix.length >= shortest
        ? this.#store.completions(prefix, completionLimit({documents, exact: false, prefix}) + 1)
        : []
    ])
    const exact = clauses.some(clause => clause.part === undefined && terms.has(clause.term))
    const parts = new Set(clauses.flatMap(({part, term}) => (part !== undefined && terms.has(term) ? [part] : [])))
    const limit = completionLimit({documents, exact, prefix})
    const longer = completions.filter(completion => completion !== prefix).slice(0, limit)
    for (const [i, completion] of longer.entries()) {
      const most = exact ? boosts.weakCompletion : boosts.completion
      const boost = most * (1 - (0.6 * i) / limit)
      clauses.push(...clausesFor(completion, {boost, word: index, cover: exact ? 0.7 : 0.95}, analyzer))
    }
    clauses.push(...related)
    if (related.some(clause => terms.has(clause.term))) return {clauses}
    if (exact || longer.length > 0 || (word.parts.length > 0 && parts.size === word.parts.length)) return {clauses}
    const corrections = await this.#correct(word)
    for (const found of corrections)
      clauses.push(...clausesFor(found, {boost: boosts.correction, word: index, cover: 0.9}, analyzer))
    return corrections[0] === undefined ? {clauses} : {clauses, correction: corrections[0]}
  }

  /**
   * Returns the clauses for a word as typed. On a large site, skips the parts of an identifier if the index contains the whole,
   * because these parts are often its most frequent terms.
   */
  async #typedClauses(
    word: QueryWord,
    index: number,
    {documents, analyzer}: {documents: number; analyzer: Analyzer}
  ): Promise<Clause[]> {
    const clauses = clausesOf(word, index, analyzer)
    if (documents < largeSite || word.parts.length === 0 || word.whole === '') return clauses
    const found = await this.#store.terms([word.whole])
    return found.size === 0 ? clauses : clauses.filter(clause => clause.part === undefined)
  }

  /** Returns words of the index within a few edits of a word without matches, nearest and most popular first. */
  async #correct({whole}: QueryWord): Promise<string[]> {
    const most = toleratedEdits(whole.length)
    if (most === 0) return []
    const neighbours = await this.#store.neighbours(whole)
    const near = neighbours
      .map(([word, popularity]) => ({word, popularity, edits: editDistance(whole, word, most)}))
      .filter(({edits}) => edits <= most)
      .sort((x, y) => x.edits - y.edits || y.popularity - x.popularity)
      .filter(({edits}, _, [best]) => edits === best?.edits)
    // The first letter is seldom wrong. Other first letters are tried only if no word with this one is as near.
    const others =
      near[0]?.edits !== 1 && whole.length >= shortestCorrectedPrefix ? await this.#store.withOtherBeginning(whole) : []
    return (others.length > 0 ? others : near.map(({word}) => word)).slice(0, correctionLimit)
  }

  /**
   * Returns the records that contain the query word for word: those with it in their code, and the best ones with it as a phrase in
   * their prose, or else with its words near each other. Returns none if the best record contains it too. Readers who type a command
   * such as `docker run`, or a sentence that they have read, mean exactly that.
   */
  async #commands(
    query: string,
    best: Ranked | undefined,
    {code, prose, rules}: {code: readonly number[]; prose: readonly number[]; rules: WordRules}
  ): Promise<ReadonlySet<number>> {
    const quoted = /["“„«]([^"”“»]+)["”“»]/.exec(query)?.[1]
    const typed = wordsOf(quoted ?? query, rules)
    const near = typed.length >= (quoted === undefined ? shortestPhrase : 2) ? prose : []
    if (!best || code.length + near.length === 0) return new Set()
    const texts = await this.#store.texts(new Set([best.record, ...code, ...near]))
    const has = (record: number, part: 3 | 4) =>
      hasInRow((texts.get(record)?.section[part] ?? '').replace(part === 3 ? /\s+/g : /^$/, ' '), typed, rules)
    const first = texts.get(best.record)
    if (first && hasPhrase(first, typed, rules)) return new Set()
    // Texts contain a name that a sentence has only in their prose.
    const isName = !/\s/.test((quoted ?? query).trim())
    const inCode = (record: number): boolean => has(record, 4) || (isName && has(record, 3))
    const found = [...code.filter(inCode), ...near.filter(record => has(record, 3))]
    if (found.length > 0 || typed.length < shortestPhrase || typed.length > longestNear) return new Set(found)
    const nearby = (record: number) => hasNear(texts.get(record)?.section[3] ?? '', typed, rules)
    const isTitled = first !== undefined && hasNear(headingOf(first), typed, rules)
    return new Set(isTitled || nearby(best.record) ? [] : near.filter(nearby))
  }

  /**
   * Returns the results with their texts.
   *
   * @param pages records to show, by page
   */
  async #show(
    pages: readonly (readonly number[])[],
    wanted: Wanted,
    scoreOf: (record: number) => number
  ): Promise<SearchGroup[]> {
    const texts = await this.#store.texts(pages.flat())
    return pages.flatMap(records => {
      const shown = records.flatMap(record => texts.get(record) ?? [])
      const [first] = shown
      if (!first) return []
      const {route, title, kind, path} = first.page
      const hits = shown.map(text => hitOf(text, wanted))
      const score = Math.max(...records.map(scoreOf))
      return [{route, title, ...(kind && {kind}), ...(path && {path}), hits, score}]
    })
  }
}

/** Returns the records to show, by page, starting with the page of the best one. */
function rowsOf(
  ranked: readonly Pick<Ranked, 'record'>[],
  {docs, limit, perPage}: {docs: Docs; limit: number; perPage: number}
): number[][] {
  const byPage = new Map<number, number[]>()
  let shown = 0
  for (const {record} of ranked) {
    if (shown === limit) break
    const place = docs.pageOf[record] ?? 0
    const records = byPage.get(place)
    if (records && records.length >= perPage) continue
    if (records) records.push(record)
    else byPage.set(place, [record])
    shown++
  }
  return [...byPage.values()]
}

interface WordPlan {
  readonly clauses: Clause[]
  /** The corrected spelling of the word. */
  readonly correction?: string
}

/** Returns the terms for excerpts, and the weight of each. */
function wantedTerms(clauses: readonly Clause[], terms: ReadonlyMap<string, Term>): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const {term, boost} of clauses) {
    if (terms.has(term)) wanted.set(term, Math.max(boost, wanted.get(term) ?? 0))
  }
  return wanted
}

/**
 * Returns whether a record has these words in a row in its prose or its heading, or is a page whose title is a name of these words,
 * such as `DisputeGameFactory`. Ignores word endings in headings.
 */
function hasPhrase(text: RecordText, words: readonly string[], rules: WordRules): boolean {
  const stems = (list: readonly string[]) => ` ${list.map(word => rules.stemOf(word)).join(' ')} `
  const heading = wordsOf(headingOf(text), rules)
  if (stems(heading).includes(stems(words))) return true
  if (text.section[0] === '' && heading.join('') === words.join('')) return true
  return hasInRow(text.section[3].replace(/\s+/g, ' '), words, rules)
}

/** Returns the heading of a section or the title of a page. */
function headingOf({page, section}: RecordText): string {
  return section[1] || page.title
}

/** The end of a sentence, or of a part of one. */
const sentenceEnd = /[.!?:;,…。！？：；，؟]["'”’»)\]}*_]*$/

/** Returns prose in one line. A dot follows lines that do not end like a sentence: cells of tables, labels of tabs, items. */
function oneLine(prose: string): string {
  const lines = prose.split(/\s*\n\s*/)
  return lines.map((line, i) => (i === 0 ? '' : sentenceEnd.test(lines[i - 1] ?? '') ? ' ' : ' · ') + line).join('')
}

function hitOf({page, section}: RecordText, wanted: Wanted): SearchHit {
  const [anchor, , crumbs, prose, code, kind] = section
  const inProse = excerpt(oneLine(prose), 'prose', wanted)
  const inCode = excerpt(code, 'code', wanted)
  const isCode = inCode.found > inProse.found || prose === ''
  return {
    href: sectionHref(page.route, anchor),
    heading: highlight(headingOf({page, section}), 'heading', wanted),
    crumbs,
    excerpt: isCode ? inCode.pieces : inProse.pieces,
    preview: isCode ? preview(code, 'code', wanted) : preview(prose, 'prose', wanted),
    code: isCode && inCode.pieces.length > 0,
    ...(kind !== undefined && {kind})
  }
}

/** Returns the query with its corrected words. */
function correctedQuery(query: string, words: readonly QueryWord[], plans: readonly WordPlan[]): string | undefined {
  if (!plans.some(plan => plan.correction !== undefined)) return undefined
  let text = ''
  let at = 0
  const inOrder = words
    .map((word, i) => ({word, correction: plans[i]?.correction}))
    .sort((x, y) => x.word.start - y.word.start)
  for (const {word, correction} of inOrder) {
    if (correction === undefined) continue
    text += query.slice(at, word.start) + correction
    at = word.start + word.text.length
  }
  return text + query.slice(at, 400)
}
