import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {
  buildSearchIndex,
  changeSearchIndex,
  type SearchIndexInput,
  writeSearchIndex
} from '../indexing/postings/build-search-index.ts'
import {packState, unpackState} from '../indexing/postings/index-state.ts'
import {type PagePostings, tokenizePage} from '../indexing/postings/tokenize-page.ts'
import {makePage, type TestPage} from './arbitrary.ts'

/**
 * Words with the frequencies of a language: the n-th is n times rarer than the first. Most have the same prefix, so that there
 * are files of completions. Some differ only in their first letter, so that they are corrected alike.
 */
const vocabulary = Array.from({length: 2000}, (_, i) => {
  const letters = (at: number): string =>
    (at * 7919).toString(26).replace(/\d/g, digit => String.fromCharCode(113 + Number(digit)))
  if (i % 7 === 6) return `bo${letters(i - 1)}en`
  return `${i % 3 === 0 ? 'op-' : 'wo'}${letters(i)}en`
})
const word = (seed: number): string =>
  vocabulary[
    Math.min(vocabulary.length - 1, Math.floor(vocabulary.length ** (((seed * 2654435761) >>> 0) / 2 ** 32)))
  ] ?? ''
const text = (seed: number, length: number): string =>
  Array.from({length}, (_, i) => word(seed * 131 + i * 31)).join(' ')

/** Returns a page whose text depends on its seed. One word is so frequent that it has its own file. */
function pageOf(route: string, seed: number, title = text(seed, 2)): TestPage {
  const sections = Array.from({length: 1 + (seed % 4)}, (_, i) => ({
    anchor: `s${i}`,
    heading: `everywhere ${text(seed * 7 + i, 3)}`,
    prose: `everywhere ${text(seed * 11 + i, 10 + (seed % 60))}`,
    code: `everywhere ${text(seed * 13 + i, 6)}`
  }))
  return {...makePage(route, title, sections), body: `${route} ${seed} ${title}`, frontMatter: {title}}
}

/** A cache with the current and the previous pages. */
class Store {
  readonly #postings = new Map<string, PagePostings>()

  get(body: string): PagePostings | undefined {
    return this.#postings.get(body)
  }

  input(pages: readonly TestPage[]): SearchIndexInput {
    for (const page of pages)
      if (!this.#postings.has(page.body)) this.#postings.set(page.body, tokenizePage(page.sections, page))
    return {pages, postings: this, personas: [], standardIndexLimit: 0}
  }

  forget(body: string): void {
    this.#postings.delete(body)
  }
}

type Files = Map<string, string | Uint8Array>

/** Updates an index, and checks that it equals one that is built from scratch. */
function change(store: Store, last: Files, {state, pages}: {state: unknown; pages: readonly TestPage[]}) {
  const input = store.input(pages)
  const rebuilt = buildSearchIndex(input)
  const changed = changeSearchIndex(input, {
    // After a round trip through the disk.
    state: unpackState(JSON.parse(JSON.stringify(state))),
    read: path => last.get(path)?.toString()
  })
  if (!changed) return {rebuilt}
  const files: Files = new Map([...changed.kept.map(path => [path, last.get(path) ?? ''] as const), ...changed.files])
  // Compared one by one, so that a failure shows the file.
  const differs = [...new Set([...files.keys(), ...rebuilt.keys()])].filter(
    path => files.get(path) !== rebuilt.get(path)
  )
  expect(differs).toEqual([])
  return {rebuilt, changed}
}

function begin(store: Store, pages: readonly TestPage[]): {files: Files; state: object | undefined} {
  const files: Files = new Map()
  const state = writeSearchIndex(store.input(pages), files)
  return {files, state: state && packState(state)}
}

/** Sizes that result in shard boundaries. One term is about as frequent as needed for its own file. */
const large = Array.from({length: 300}, (_, i) => pageOf(`/p${i % 9}/${i}`, i))

describe('changing an index gives the same result as building it', {timeout: 60_000}, () => {
  test('after random edits, additions, removals, renames and changed titles above', () => {
    const edit = fc.record({
      kind: fc.constantFrom('edit', 'add', 'remove', 'rename', 'parent'),
      at: fc.nat(),
      seed: fc.nat(100_000)
    })
    const store = new Store()
    const first = begin(store, large)
    let times = 0
    fc.assert(
      fc.property(fc.array(fc.array(edit, {minLength: 1, maxLength: 4}), {minLength: 1, maxLength: 3}), rounds => {
        let pages = large
        let {files, state} = first
        for (const round of rounds) {
          for (const {kind, at, seed} of round) {
            const index = at % pages.length
            const page = pages[index]
            if (!page) continue
            if (kind === 'add') pages = [...pages, pageOf(`/new/${seed}`, seed)]
            else if (kind === 'remove') pages = pages.filter(other => other !== page)
            else if (kind === 'parent')
              pages = [...pages.filter(({route}) => route !== '/p3'), pageOf('/p3', 1, word(seed))]
            else {
              const route = kind === 'rename' ? `/moved/${seed}` : page.route
              pages = pages.with(index, pageOf(route, kind === 'rename' ? index : seed))
            }
          }
          pages = [...new Map(pages.map(page => [page.route, page])).values()]
          const {rebuilt, changed} = change(store, files, {state, pages})
          if (!changed) return
          times++
          files = rebuilt
          state = packState(changed.state)
        }
      }),
      {numRuns: 15}
    )
    expect(times).toBeGreaterThan(10)
  })

  test('one more sentence leaves almost all files unchanged', () => {
    const store = new Store()
    const {files, state} = begin(store, large)
    const [first, ...others] = large
    const [section, ...sections] = first?.sections ?? []
    if (!first || !section) throw new Error('no page')
    const edited = {
      ...first,
      body: 'edited',
      sections: [{...section, prose: `${section.prose} ${word(5)} brandnewword`}, ...sections]
    }
    const {rebuilt, changed} = change(store, files, {state, pages: [edited, ...others]})
    // All kinds of files exist.
    for (const kind of ['t', 'h', 's', 'a', 'd'])
      expect([...rebuilt.keys()].some(path => path.startsWith(`search/${kind}/`))).toBe(true)
    expect(changed?.kept.length).toBeGreaterThan(rebuilt.size * 0.5)
    expect(changed?.files.size).toBeLessThan(rebuilt.size * 0.5)
  })
})

describe('an index is rebuilt', () => {
  const store = new Store()
  const {files, state} = begin(store, large)
  const edited = [pageOf('/p0/0', 777), ...large.slice(1)]

  test('if the previous text of a page is unknown', () => {
    const forgetful = new Store()
    forgetful.input(large)
    forgetful.forget(large[0]?.body ?? '')
    expect(change(forgetful, files, {state, pages: edited}).changed).toBeUndefined()
  })

  test('if a file of the last one is missing', () => {
    const some = new Map([...files].filter(([path]) => !path.startsWith('search/t/')))
    expect(change(store, some, {state, pages: edited}).changed).toBeUndefined()
  })

  test('if its texts are cut at another size', () => {
    expect(change(store, files, {state: {...state, pieceSize: 10_240}, pages: edited}).changed).toBeUndefined()
    expect(change(store, files, {state, pages: edited}).changed).toBeDefined()
  })

  test('if most pages changed', () => {
    const pages = large.map(({route}, i) => pageOf(route, i + 5000))
    expect(change(store, files, {state, pages}).changed).toBeUndefined()
  })

  test('on a small site, which keeps no state', () => {
    const input = {...store.input(large), standardIndexLimit: 4000}
    expect(writeSearchIndex(input, new Map())).toBeUndefined()
  })
})
